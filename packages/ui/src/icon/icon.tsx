import './icon.css';
import type { ComponentProps } from 'react';

const PATHS = {
  alert: 'M12 3.5L21.5 20h-19zM12 10v5M12 17.3v.2',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  box: 'M12 3.5l8 4.3v8.4l-8 4.3-8-4.3V7.8zM4 7.8l8 4.2 8-4.2M12 12v8.5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  chat: 'M4 5h16v11h-9l-4 4v-4H4z',
  check: 'M5 12.5l4.5 4.5L19 7',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  'chevron-up': 'M5 15l7-7 7 7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3.5 2.5',
  close: 'M5 5l14 14M19 5L5 19',
  download: 'M12 4v11M7 11l5 5 5-5M4.5 20h15',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z',
  external: 'M8 5H5v14h14v-3M12 4h8v8M20 4l-9 9',
  file: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  home: 'M4 11l8-7 8 7v9.5h-5.5V14h-5v6.5H4z',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.8v.2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M14 4.5H5v15h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  microphone: 'M9.5 4h5v9h-5zM6 11a6 6 0 0 0 12 0M12 17v3.5',
  minus: 'M5 12h14',
  news: 'M4 5h16v14H4zM7.5 9h9M7.5 12.5h9M7.5 16h5',
  phone: 'M5 4h4l1.5 5-2.5 1.8a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4c-8 1-16-7-15-15z',
  pin: 'M12 21s-6.5-6.5-6.5-11a6.5 6.5 0 0 1 13 0C18.5 14.5 12 21 12 21zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  play: 'M4 5h16v14H4zM10 9v6l5-3z',
  plus: 'M12 5v14M5 12h14',
  rss: 'M5 19v-.2M5 12.5A6.5 6.5 0 0 1 11.5 19M5 6a13 13 0 0 1 13 13',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20.5 20.5',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 7.8v.3',
  ticket: 'M3.5 7h17v3.5a1.7 1.7 0 0 0 0 3.4V17h-17v-3.1a1.7 1.7 0 0 0 0-3.4zM14.5 7v10',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20.5c0-4 3.5-6 8-6s8 2 8 6',
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

export interface IconProps extends Omit<ComponentProps<'svg'>, 'name'> {
  name: IconName;
  /** 16, 20 (default) or 24 px. */
  size?: 's' | 'm' | 'l';
}

/**
 * A line icon. Always decorative: the text beside it or the control's aria-label carries the
 * meaning.
 */
export function Icon({ name, size = 'm', className, ...svg }: IconProps) {
  return (
    <svg
      {...svg}
      className={['icon', size !== 'm' && `icon--${size}`, className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
