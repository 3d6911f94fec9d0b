import './progress-bar.css';

/** The line at the top of the window while the next page is loading. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser can style <progress>
  return active ? <div className="progress-bar" role="progressbar" aria-label={label} /> : null;
}
