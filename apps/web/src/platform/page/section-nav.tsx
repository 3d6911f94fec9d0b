import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import { useEffect, useState } from 'react';

/** Links to the sections of a long page. The section being read is marked. */
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
    // The section being read is the last one whose heading is in or above the upper two fifths of
    // the window. The observed band has no upper end, so every crossing of its lower edge is
    // reported, including jumps.
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
