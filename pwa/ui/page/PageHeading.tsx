import { type ReactNode, useEffect, useRef } from 'react'
import { arrive } from '../../lib/browser/arrivals.ts'

type PageHeadingProps = {
  /** Of the browser's tab, before the product's name. */
  title: string
  /** What the heading says, where it is not the title. */
  children?: ReactNode
  className?: string
}

/** Names a page once, for its title and its heading, which takes the focus when the app comes here (APP-18). */
export function PageHeading({ title, children = title, className = '' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current) arrive(heading.current)
  })
  return (
    <>
      <title>{`${title} — Трофей`}</title>
      <h1 ref={heading} tabIndex={-1} className={`rounded-sm ${className}`}>
        {children}
      </h1>
    </>
  )
}
