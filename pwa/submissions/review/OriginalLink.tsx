/** Leads to the earlier submission that a rejection names, in a tab of its own, so that a card stays (REVIEW-29). */
export const OriginalLink = ({ id }: { id: string }) => (
  <a
    href={`/admin?submission=${id}`}
    target="_blank"
    rel="noreferrer"
    className="mt-1 block text-accent-ink underline underline-offset-4"
  >
    Заявка, которую она повторяет
  </a>
)
