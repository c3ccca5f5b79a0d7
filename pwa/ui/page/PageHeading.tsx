import { type ReactNode, useEffect, useRef } from 'react'
import { arrive } from '../../lib/browser/arrivals.ts'

type PageHeadingProps = {
  /** Of the browser's tab, before the product's name. */
  title: string
  /** What the heading says, where it is not the title. */
  children?: ReactNode
  className?: string
  /** Shared by the views of one page, which have addresses of their own. */
  page?: string
}

/** Names a page once, for its title and its heading, which takes the focus when the app comes here (APP-18). */
export function PageHeading({ title, children = title, className = '', page }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const here = page ?? location.pathname
  useEffect(() => {
    if (heading.current) arrive(heading.current, here)
  }, [here])
  return (
    <>
      <title>{`${title} — Трофей`}</title>
      <h1 ref={heading} tabIndex={-1} className={`rounded-sm ${className}`}>
        {children}
      </h1>
    </>
  )
}
