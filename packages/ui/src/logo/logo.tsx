import './logo.css';

interface LogoImage {
  src: string;
  /** On dark ground; null: the same. */
  dark: string | null;
  /** Pixels of the file. */
  width: number;
  height: number;
}

export interface LogoProps {
  /** The owner of the site, as the API describes it. */
  identity: {
    sitename: string;
    /** The English name beside a Chinese one. Hidden on narrow screens. */
    latinName: string;
    mark: LogoImage | null;
    /** Shown instead of mark and name. */
    logo: LogoImage | null;
  };
  language: 'zh-Hant' | 'en';
  /** Hides the English name beside the Chinese one on all screens. */
  compact?: boolean;
  /** Whether it stands on dark ground in both colour schemes. */
  inverse?: boolean;
  className?: string;
}

/** Pixels: the height on wide screens, which styles make smaller on narrow ones. */
const HEIGHT = 34;

/** A logo without a version for dark ground stands on white there: most have dark letters. */
function logoClass({ dark }: LogoImage, inverse = false): string {
  if (dark !== null) return 'logo__image';
  return `logo__image logo__image--${inverse ? 'on-white' : 'on-white-in-the-dark'}`;
}

function Sign({
  image: { src, dark, width, height },
  inverse = false,
  className,
}: {
  image: LogoImage;
  inverse?: boolean | undefined;
  className: string;
}) {
  const image = (
    <img
      className={className}
      src={inverse ? (dark ?? src) : src}
      alt=""
      width={Math.round((width / height) * HEIGHT)}
      height={HEIGHT}
      // Dark ground is at the foot of a page.
      loading={inverse ? 'lazy' : 'eager'}
    />
  );
  return dark !== null && !inverse ? (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
      {image}
    </picture>
  ) : (
    image
  );
}

/**
 * The site's logo; without one, its mark and its name. Decorative: put it in a link with an
 * aria-label.
 */
export function Logo({ identity, language, compact, inverse, className }: LogoProps) {
  const { sitename, latinName, mark, logo } = identity;
  return (
    <span className={className ? `logo ${className}` : 'logo'} aria-hidden="true">
      {logo ? (
        <Sign image={logo} inverse={inverse} className={logoClass(logo, inverse)} />
      ) : (
        <>
          {mark && <Sign image={mark} inverse={inverse} className="logo__mark" />}
          {language === 'en' ? (
            <span className="logo__word">{sitename}</span>
          ) : (
            <>
              <b lang="zh-Hant">{sitename}</b>
              {latinName !== '' && !compact && (
                <span className="logo__word" lang="en">
                  {latinName}
                </span>
              )}
            </>
          )}
        </>
      )}
    </span>
  );
}
