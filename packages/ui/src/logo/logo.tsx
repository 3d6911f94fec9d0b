import './logo.css';

export interface LogoProps {
  /** Chinese shows 恆向資訊 and the Latin name, English only the Latin name. */
  language: 'zh-Hant' | 'en';
  /** Hides the Latin name beside the Chinese one on narrow screens. */
  compact?: boolean;
  className?: string;
}

/** The company's logo and name. Decorative: put it in a link with an aria-label. */
export function Logo({ language, compact, className }: LogoProps) {
  return (
    <span className={className ? `logo ${className}` : 'logo'} aria-hidden="true">
      <svg
        className="logo__mark"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      >
        <path strokeWidth="2" d="M2 2h28v28H2z" />
        <path d="M16 2v28M2 16h28" />
        <g className="logo__course">
          <path strokeWidth="3.2" d="M4.3 21.8L27.7 10.2" />
          <circle cx="16" cy="16" r="3.6" />
        </g>
      </svg>
      {language === 'zh-Hant' ? <b>恆向資訊</b> : null}
      {language === 'en' || !compact ? <span className="logo__word" /> : null}
    </span>
  );
}
