import { useState } from 'react';
import { Button, ButtonLink } from '#button/button.tsx';
import { FileType } from '#file-type/file-type.tsx';
import { Icon } from '#icon/icon.tsx';
import { LiveBadge } from '#live-badge/live-badge.tsx';
import { Pagination } from '#pagination/pagination.tsx';
import { Panel } from '#panel/panel.tsx';
import { Price } from '#price/price.tsx';
import { RegistrationWindow, ScaleBar, ScaleProgress } from '#scale-bar/scale-bar.tsx';
import { SectionHeading } from '#section-heading/section-heading.tsx';
import { StatusMark } from '#status-mark/status-mark.tsx';
import { Stepper } from '#stepper/stepper.tsx';
import { LinkTabs } from '#tabs/link-tabs.tsx';
import { TabList, TabPanel, Tabs } from '#tabs/tabs.tsx';
import { KeywordTags } from '#tag/keyword-tags.tsx';
import { Tag } from '#tag/tag.tsx';
import { GRID, ROW, Section } from './kit-section.tsx';

const COLOURS = [
  'ink',
  'ink-2',
  'ink-3',
  'line-strong',
  'line',
  'paper',
  'paper-2',
  'accent',
  'accent-strong',
  'accent-soft',
  'live',
  'danger',
  'danger-soft',
  'warn',
  'warn-soft',
  'inverse',
];

const PAGER = {
  navigation: '分頁',
  previous: '上一頁',
  next: '下一頁',
  page: (page: number) => `第 ${page} 頁`,
};
export function Colours() {
  return (
    <Section title="Colour">
      <ul style={{ ...GRID, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}>
        {COLOURS.map((colour) => (
          <li key={colour}>
            <div
              style={{
                height: 48,
                background: `var(--${colour})`,
                border: '1px solid var(--line)',
              }}
            />
            {colour}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Buttons() {
  return (
    <Section title="按鈕 Buttons">
      {(['l', 'm', 's'] as const).map((size) => (
        <div key={size} style={ROW}>
          <Button variant="primary" size={size}>
            主要動作
          </Button>
          <Button size={size}>次要動作</Button>
          <Button variant="ink" size={size}>
            <Icon name="search" size="s" />
            搜尋
          </Button>
          <Button variant="neutral" size={size}>
            取消
          </Button>
          <Button variant="danger" size={size}>
            取消報名
          </Button>
          <Button size={size} disabled>
            無法使用
          </Button>
          <Button size={size} busy>
            下載中 46%
          </Button>
          <Button size={size} variant="primary" busy>
            送出報名
          </Button>
          <ButtonLink href="#event" size={size}>
            前往課程活動
          </ButtonLink>
        </div>
      ))}
      <Button variant="primary" wide>
        前往報名
      </Button>
    </Section>
  );
}

export function Statuses() {
  return (
    <Section title="狀態 Status">
      <div style={ROW}>
        <StatusMark status="confirmed">已確認</StatusMark>
        <StatusMark status="pending">審核中</StatusMark>
        <StatusMark status="cancelled">已取消</StatusMark>
        <StatusMark status="full">額滿</StatusMark>
        <StatusMark status="open">12/01 開放</StatusMark>
        <StatusMark status="lock">會員限定</StatusMark>
        <StatusMark status="failed">驗證失敗</StatusMark>
      </div>
      <div style={ROW}>
        <LiveBadge status="NOT_OPEN">尚未開放 12/08 09:00</LiveBadge>
        <LiveBadge status="NOT_START">尚未開始</LiveBadge>
        <LiveBadge status="IS_COMMING">即將直播</LiveBadge>
        <LiveBadge status="IS_LIVE">直播中</LiveBadge>
        <LiveBadge status="IS_END">已結束</LiveBadge>
      </div>
      <div style={ROW}>
        <Tag tone="ink">實體課程</Tag>
        <Tag>兩日</Tag>
        <Tag tone="accent">Palisar</Tag>
        <FileType>PDF</FileType>
        <Price amount={600} unit=" / 場次" was={800} wasLabel="原價" note="早鳥至 11/30" />
        <Price amount={0} free="免費" />
      </div>
      <KeywordTags
        label="關鍵字"
        items={[
          { label: '零信任', href: '#zero-trust' },
          { label: 'Wi-Fi 7', href: '#wifi-7' },
          { label: '超融合', href: '#hci' },
        ]}
      />
    </Section>
  );
}

export function ScaleBars() {
  return (
    <Section title="比例尺 Scale bars">
      <div style={{ display: 'grid', gap: 24 }}>
        <ScaleBar segments={24} />
        <ScaleProgress value={46} max={100} label="下載進度" />
        <RegistrationWindow
          start="11/01 開放"
          today="今天 11/21"
          end="12/05 截止"
          position={0.58}
        />
        <Stepper label="報名步驟" steps={['確認場次', '填寫資料', '完成報名']} current={1} />
      </div>
    </Section>
  );
}

export function TabsAndPages() {
  const [newsTab, setNewsTab] = useState('bulletin');
  return (
    <Section title="分頁 Tabs and pages">
      <Tabs
        label="消息類別"
        tabs={[
          { id: 'bulletin', label: '品牌快訊', count: 12, panel: <p>原廠公告與新品。</p> },
          { id: 'promotion', label: '優惠促銷', panel: <p>限時方案。</p> },
        ]}
      />
      <SectionHeading title="最新消息" level={3} more={{ href: '#news', label: '全部消息' }}>
        <TabList
          idPrefix="news"
          label="最新消息類別"
          value={newsTab}
          onChange={setNewsTab}
          tabs={[
            { id: 'bulletin', label: '品牌快訊' },
            { id: 'promotion', label: '優惠促銷' },
          ]}
        />
      </SectionHeading>
      <TabPanel idPrefix="news" id="bulletin" value={newsTab}>
        <p>Corvane C9 系列交換器支援 800G 上行。</p>
      </TabPanel>
      <TabPanel idPrefix="news" id="promotion" value={newsTab}>
        <p>年底汰換專案。</p>
      </TabPanel>
      <LinkTabs
        bar
        label="Corvane 選單"
        items={[
          { href: '#about', label: '品牌介紹' },
          { href: '#products', label: '產品', count: 18, current: true },
          { href: '#files', label: '檔案下載', count: 5 },
        ]}
      />
      <Pagination page={4} total={120} hrefOf={(page) => `?page=${page}`} labels={PAGER} />
      <Pagination
        page={1}
        total={20}
        hrefOf={(page) => `?page=${page}`}
        labels={{ ...PAGER, navigation: '短分頁' }}
      />
    </Section>
  );
}

export function SidePanel() {
  return (
    <Section title="側欄 Panel">
      <div style={GRID}>
        <Panel label={{ id: 'kit-panel' }}>
          <h2 id="kit-panel">報名明細</h2>
          <dl className="panel__lines">
            <div>
              <dt>零信任架構實務</dt>
              <dd>NT$1,200</dd>
            </div>
            <div>
              <dt>優惠折抵</dt>
              <dd>−NT$150</dd>
            </div>
            <div className="panel__total">
              <dt>應付金額</dt>
              <dd>NT$1,050</dd>
            </div>
          </dl>
        </Panel>
      </div>
    </Section>
  );
}
