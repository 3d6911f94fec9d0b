import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { useEffect, useState } from 'react';

/** Links to the sections of a long page; the one being read is marked. */
export function SectionNav({
  sections,
  label,
}: {
  sections: readonly { id: string; label: string }[];
  label: string;
}) {
  const [current, setCurrent] = useState<string>();
  const ids = sections.map((section) => section.id).join(' ');
  useEffect(() => {
    // The section being read is the last one whose heading has risen above the window's upper two fifths. The band that
    // is watched has no upper end, so that every way across its lower edge is told, a jump too.
    const above = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          above[isIntersecting ? 'add' : 'delete'](target.id);
        setCurrent(ids.split(' ').findLast((id) => above.has(id)));
      },
      { rootMargin: '100000px 0px -60%' },
    );
    for (const id of ids.split(' ')) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [ids]);
  return (
    <LinkTabs
      bar
      label={label}
      items={sections.map(({ id, label }) => ({
        href: `#${id}`,
        label,
        current: id === (current ?? sections[0]?.id),
      }))}
    />
  );
}
