import { Tag } from '@portolane/ui/tag/tag.tsx';
import { useHost } from '#context/host.ts';

interface ChineseOnlyMarkProps {
  /** The language in which the API returned the content. */
  lang: 'zh-Hant' | 'en';
  label: string;
}

/** Marks content without an English text on English pages; renders nothing elsewhere. */
export function ChineseOnlyMark({ lang, label }: ChineseOnlyMarkProps) {
  const { language } = useHost();
  if (language !== 'en' || lang === 'en') return null;
  // `lang`: it may be inside a heading that is marked as Chinese.
  return (
    <>
      {' '}
      <span lang="en">
        <Tag>{label}</Tag>
      </span>
    </>
  );
}
