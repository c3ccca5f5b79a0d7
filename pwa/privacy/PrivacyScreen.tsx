import { BadgeCheck, House, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, use } from 'react'
import { EXPORT_LINK_MINUTES, promises } from '#shared/privacy/retention'
import { api, read } from '../lib/api.ts'
import { buttonClass } from '../ui/classNames.ts'
import { Logo } from '../ui/Logo.tsx'
import { PageHeading } from '../ui/page/PageHeading.tsx'

const badges = ['GDPR', 'CCPA', 'ISO 27001']

/** Undefined when the server names none or is not reached. */
const contact = read(api.config.$get()).then(
  ({ contact }) => contact.privacy,
  () => null,
)

/** PRIVACY-1. Promises nothing that the server does not do. */
export const PrivacyScreen = () => (
  <main lang="en" className="page max-w-4xl py-8 lg:py-14">
    <div className="flex items-center justify-between gap-4">
      <p className="flex items-center gap-2.5 font-bold font-display text-lg tracking-tight">
        <Logo className="size-8 text-accent-ink" />
        <span lang="ru">Трофей</span>
      </p>
      <a href="/" className={buttonClass('quiet')}>
        <House className="size-4.5" />
        Home
      </a>
    </div>
    <article className="mt-10">
      <PageHeading title="Privacy Policy" className="text-balance" />
      <p className="mt-3 text-ink-soft">
        Version 1.0 · <time dateTime="2025-09-13">13 September 2025</time>
      </p>
      <ul aria-label="Standards this policy is written to" className="mt-5 flex flex-wrap gap-2">
        {badges.map((badge) => (
          <li
            key={badge}
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface px-3.5 font-semibold text-sm"
          >
            <BadgeCheck className="size-4.5 text-success" />
            {badge}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-2xl text-ink-faint text-sm">
        This policy follows the rights of the GDPR and the CCPA and the controls of ISO 27001. It is not a certificate.
      </p>

      <Part title="What we capture">
        <p>When you sign in, your game account tells us its number and display name. We never see your password.</p>
        <ul>
          <li>What you upload: pictures and clips, their file names and the text you add.</li>
          <li>Where a withdrawal goes: card, wallet or PayPal address, encrypted before it is stored.</li>
          <li>If you link them: your Telegram chat and name, your Discord name, number and email address.</li>
          <li>If you send one: a screenshot of your subscription.</li>
          <li>If you agree to push messages: the address and keys that your browser gives us for them.</li>
        </ul>
        <p>
          Position and camera details that a phone writes into a picture or clip are removed before it is stored. Your
          network address is used to slow down programs that guess, for two hours at most, and is not logged. When the
          app itself breaks, it tells us its build, the kind of page and the kind of error, and nothing about you.
        </p>
      </Part>
      <Part title="How we use it">
        <p>
          To check submissions, to pay rewards and withdrawals, to run tournaments and maps, and to tell you what was
          decided. There is no advertising, no profiling, no automated decision about you, and nothing on our pages
          comes from third parties.
        </p>
      </Part>
      <Part title="Whom we share it with">
        <ul>
          <li>
            Administrators see your submissions and profile, and open payment details one by one; each look is logged.
          </li>
          <li>Other players see the display name under which you take part in tournaments and on maps.</li>
          <li>
            Epic Games, Discord and Telegram learn only what it takes to sign you in, to check your role and to deliver
            messages. Push messages travel sealed through the maker of your browser, who cannot read them.
          </li>
          <li>Organisers may have who is where on a map, by these names, posted in a Discord channel of theirs.</li>
          <li>We do not sell or rent personal data to anybody.</li>
        </ul>
      </Part>
      <Part title="How long we keep it">
        <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {promises.map(({ id, what, period, how }) => (
            <div key={id} className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[14rem_minmax(0,1fr)] md:p-5">
              <dt className="font-semibold text-ink">
                {what}
                <span className="mt-0.5 block font-medium text-accent-ink text-sm">{period}</span>
              </dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p>
          A daily job does this by itself. Backups that whoever runs this server makes are outside of it and have to be
          replaced in the same time.
        </p>
      </Part>
      <Part title="Your rights">
        <p>
          You can use these at once, in your profile: <strong lang="ru">«Скачать мои данные»</strong> gives you
          everything held about you as one archive, from an address that works for {EXPORT_LINK_MINUTES} minutes;{' '}
          <strong lang="ru">«Удалить аккаунт»</strong> deletes the account. A balance that is left is forfeited, which
          the dialog says by its sum; an open withdrawal has to end first.
        </p>
        <p>
          You may also ask us for access, correction, deletion, restriction or a copy, object to a use, or complain to
          your data protection authority. Requests are acknowledged within 72 hours and answered within 30 days. Nobody
          is treated worse for using these rights.
        </p>
      </Part>
      <Part title="Contact">
        <Suspense>
          <Contact />
        </Suspense>
      </Part>
    </article>
  </main>
)

function Contact() {
  const address = use(contact)
  return (
    <p className="flex gap-3">
      <ShieldCheck className="mt-1 size-5 shrink-0 text-accent-ink" />
      {address ? (
        <span>
          Write to{' '}
          <a href={`mailto:${address}`} className="font-semibold text-accent-ink underline underline-offset-4">
            {address}
          </a>
          .
        </span>
      ) : (
        <span>Write to the administrators on the community’s Discord server.</span>
      )}
    </p>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10 flex max-w-3xl flex-col gap-3 text-ink-soft [&_li]:my-1.5 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5">
    <h2 className="text-ink">{title}</h2>
    {children}
  </section>
)
