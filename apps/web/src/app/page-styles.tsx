/**
 * A style sheet of one kind of page, imported with `?url`. React puts the link into the head, once, and on a navigation
 * within the document waits for the sheet before it shows the page.
 */
export function PageStyles({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="page" />;
}
