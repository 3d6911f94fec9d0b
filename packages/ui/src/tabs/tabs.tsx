import './tabs.css';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface TabListProps {
  /** Shared with the panels, whose ids are `${idPrefix}-panel-${id}`. */
  idPrefix: string;
  /** Accessible name, e.g. 消息類別 */
  label: string;
  tabs: readonly { id: string; label: ReactNode; count?: number }[];
  value: string;
  onChange: (id: string) => void;
}

/**
 * The row of tabs alone, for use in a section heading; add a TabPanel for each. Arrow keys, Home,
 * and End move between tabs.
 */
export function TabList({ idPrefix, label, tabs, value, onChange }: TabListProps) {
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === value);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length]!;
    onChange(next.id);
    document.getElementById(`${idPrefix}-tab-${next.id}`)?.focus();
  };
  return (
    <div className="tabs__list" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tabs__tab"
          id={`${idPrefix}-tab-${tab.id}`}
          aria-controls={`${idPrefix}-panel-${tab.id}`}
          aria-selected={tab.id === value}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id)}
          onKeyDown={move}
        >
          {tab.label}
          {tab.count === undefined ? null : <small> {tab.count}</small>}
        </button>
      ))}
    </div>
  );
}

/** The panel of a tab. Stays mounted while hidden. */
export function TabPanel({
  idPrefix,
  id,
  value,
  children,
}: {
  idPrefix: string;
  id: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <div
      role="tabpanel"
      id={`${idPrefix}-panel-${id}`}
      aria-labelledby={`${idPrefix}-tab-${id}`}
      hidden={id !== value}
    >
      {children}
    </div>
  );
}

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; count?: number; panel: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
}

/** Tabs with their panels. */
export function Tabs({ label, tabs, value, defaultValue, onChange }: TabsProps) {
  const idPrefix = useId();
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.id ?? '');
  const current = value ?? own;
  const choose = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  return (
    <div>
      <TabList idPrefix={idPrefix} label={label} tabs={tabs} value={current} onChange={choose} />
      {tabs.map((tab) => (
        <TabPanel key={tab.id} idPrefix={idPrefix} id={tab.id} value={current}>
          {tab.panel}
        </TabPanel>
      ))}
    </div>
  );
}
