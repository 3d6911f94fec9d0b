import { useState } from 'react';
import { ActionBar, ActionBarSum } from '#action-bar/action-bar.tsx';
import { Breadcrumbs } from '#breadcrumbs/breadcrumbs.tsx';
import { Button } from '#button/button.tsx';
import { Heading } from '#heading/heading.tsx';
import { Logo } from '#logo/logo.tsx';
import { ProgressBar } from '#progress-bar/progress-bar.tsx';
import { EmptyAndLoading, Icons, Prose } from './kit-content.tsx';
import { Buttons, Colours, ScaleBars, SidePanel, Statuses, TabsAndPages } from './kit-controls.tsx';
import { Forms } from './kit-forms.tsx';
import { COUNTRIES, Dialogs, type KitDialog, Messages } from './kit-messages.tsx';
import { ROW } from './kit-section.tsx';

const sample = { sitename: '測試商行', latinName: 'Test Trading', mark: null, logo: null };

/**
 * Every control in every state. For development only: the app mounts it at /kit in development
 * builds.
 */
export function Kit() {
  const [open, setOpen] = useState<KitDialog | null>(null);
  const [country, setCountry] = useState('TW');

  return (
    <main className="wrap" style={{ paddingBlock: 32 }}>
      <ProgressBar active label="頁面載入中" />
      <div style={ROW}>
        <Logo identity={sample} language="zh-Hant" />
        <Logo identity={sample} language="zh-Hant" compact />
        <Logo identity={{ ...sample, sitename: 'Test Trading' }} language="en" />
      </div>
      <Breadcrumbs
        label="麵包屑"
        items={[
          { label: '首頁', href: '#home' },
          { label: '課程活動', href: '#event' },
          { label: '零信任實作工作坊' },
        ]}
      />
      <Heading level={1}>零信任實作工作坊：從身分盤點到微分段</Heading>
      <Heading level={2} lang="en">
        Technology with a known source
      </Heading>

      <Colours />
      <Buttons />
      <Statuses />
      <ScaleBars />
      <TabsAndPages />
      <SidePanel />
      <Forms
        dialCode={COUNTRIES.find(({ iso }) => iso === country)?.dialCode ?? '+886'}
        onCodeClick={() => setOpen('country')}
      />
      <Messages onOpen={setOpen} />
      <EmptyAndLoading />
      <Prose />
      <Icons />
      <Dialogs open={open} onOpen={setOpen} country={country} onCountry={setCountry} />
      <ActionBar>
        <ActionBarSum label="應付金額" amount="NT$1,050" />
        <Button variant="primary">前往報名</Button>
      </ActionBar>
    </main>
  );
}
