import './progress-bar.css';

/** The line along the window's top while the next page is on its way. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn as one line in every browser
  return active ? <div className="progress-bar" role="progressbar" aria-label={label} /> : null;
}
