import '#platform/styles/facts.css';
import type { ReactNode } from 'react';

/** Names with their values beside them. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="facts facts--beside">{children}</dl>
);

interface FactProps {
  label: ReactNode;
  /** Language of both, where it is not the page's. */
  lang?: string | undefined;
  /** `num`: figures of equal width; `facts__prose`: several lines. */
  className?: string;
  children: ReactNode;
}

/** One name with its value. */
export const Fact = ({ label, lang, className, children }: FactProps) => (
  <div lang={lang}>
    <dt>{label}</dt>
    <dd className={className ? `facts__end ${className}` : 'facts__end'}>{children}</dd>
  </div>
);
