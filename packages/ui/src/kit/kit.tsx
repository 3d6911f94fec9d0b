import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { ActionBar, ActionBarSum } from '#action-bar/action-bar.tsx';
import { AlertDialog } from '#alert-dialog/alert-dialog.tsx';
import { Breadcrumbs } from '#breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#button/button.tsx';
import { CheckboxGroup } from '#checkbox-group/checkbox-group.tsx';
import { Checkbox } from '#checkbox/checkbox.tsx';
import { CodeInput } from '#code-input/code-input.tsx';
import { CountryPicker } from '#country-picker/country-picker.tsx';
import type { Country } from '#country-picker/country-picker.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { EmptyState } from '#empty-state/empty-state.tsx';
import { ErrorSummary } from '#error-summary/error-summary.tsx';
import { Field } from '#field/field.tsx';
import { FileType } from '#file-type/file-type.tsx';
import { Heading } from '#heading/heading.tsx';
import { Icon, ICON_NAMES } from '#icon/icon.tsx';
import { LiveBadge } from '#live-badge/live-badge.tsx';
import { Logo } from '#logo/logo.tsx';
import { Notice } from '#notice/notice.tsx';
import { Pagination } from '#pagination/pagination.tsx';
import { Panel } from '#panel/panel.tsx';
import { PhoneField } from '#phone-field/phone-field.tsx';
import { Price } from '#price/price.tsx';
import { ProgressBar } from '#progress-bar/progress-bar.tsx';
import { RadioGroup } from '#radio-group/radio-group.tsx';
import { RegistrationWindow, ScaleBar, ScaleProgress } from '#scale-bar/scale-bar.tsx';
import { SectionHeading } from '#section-heading/section-heading.tsx';
import { Select } from '#select/select.tsx';
import { SkeletonRows } from '#skeleton/skeleton.tsx';
import { StatusMark } from '#status-mark/status-mark.tsx';
import { Stepper } from '#stepper/stepper.tsx';
import { LinkTabs } from '#tabs/link-tabs.tsx';
import { TabList, TabPanel, Tabs } from '#tabs/tabs.tsx';
import { KeywordTags } from '#tag/keyword-tags.tsx';
import { Tag } from '#tag/tag.tsx';
import { TextInput } from '#text-input/text-input.tsx';
import { Textarea } from '#textarea/textarea.tsx';
import { createToaster } from '#toast/toaster.ts';
import { Toasts } from '#toast/toasts.tsx';

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

const COUNTRIES: Country[] = [
  { iso: 'TW', name: '臺灣', otherName: 'Taiwan', dialCode: '+886' },
  { iso: 'IT', name: '義大利', otherName: 'Italy', dialCode: '+39' },
  { iso: 'TZ', name: '坦尚尼亞', otherName: 'Tanzania', dialCode: '+255' },
  { iso: 'TJ', name: '塔吉克', otherName: 'Tajikistan', dialCode: '+992' },
  { iso: 'JP', name: '日本', otherName: 'Japan', dialCode: '+81' },
  { iso: 'US', name: '美國', otherName: 'United States', dialCode: '+1' },
];

const PAGER = {
  navigation: '分頁',
  previous: '上一頁',
  next: '下一頁',
  page: (page: number) => `第 ${page} 頁`,
};
const ROW: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  alignItems: 'center',
  marginBottom: 20,
};
const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 24,
  alignItems: 'start',
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ paddingTop: 56 }}>
      <SectionHeading title={title} />
      {children}
    </section>
  );
}

/**
 * Every control in every state. For development only: the app mounts it at /kit in development
 * builds.
 */
export function Kit() {
  const [toaster] = useState(createToaster);
  const [open, setOpen] = useState<'small' | 'large' | 'country' | 'alert' | null>(null);
  const [country, setCountry] = useState('TW');
  const [newsTab, setNewsTab] = useState('bulletin');
  const [attempt, setAttempt] = useState(0);
  const show = (dialog: typeof open) => (isOpen: boolean) => setOpen(isOpen ? dialog : null);

  return (
    <main className="wrap" style={{ paddingBlock: 32 }}>
      <ProgressBar active label="頁面載入中" />
      <div style={ROW}>
        <Logo language="zh-Hant" />
        <Logo language="zh-Hant" compact />
        <Logo language="en" />
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
          <Price amount={600} unit=" / 場" was={800} wasLabel="原價" note="早鳥至 11/30" />
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

      <Section title="表單 Forms">
        <ErrorSummary
          title="還有 2 個欄位需要修正"
          attempt={attempt}
          errors={
            attempt
              ? [
                  { id: 'kit-phone', text: '手機號碼：請輸入正確格式 09XXXXXXXX' },
                  { id: 'kit-consent', text: '請勾選個人資料保護聲明' },
                ]
              : []
          }
        />
        <div style={GRID}>
          <Field label="姓名" required="必填">
            <TextInput defaultValue="林郁庭" autoComplete="name" />
          </Field>
          <Field label="電子郵件" required="必填" hint="上課通知與直播連結會寄到這裡。">
            <TextInput type="email" placeholder="name@example.com" icon="mail" />
          </Field>
          <Field id="kit-phone" label="手機號碼" required="必填" error="請輸入正確格式 09XXXXXXXX">
            <PhoneField
              dialCode={COUNTRIES.find(({ iso }) => iso === country)?.dialCode ?? '+886'}
              codeLabel="選擇國碼"
              onCodeClick={() => setOpen('country')}
              defaultValue="912 345 67"
            />
          </Field>
          <Field label="優惠代碼" optional="選填" success="已折抵 NT$300，限本課程使用">
            <TextInput defaultValue="ZT-2026-300" />
          </Field>
          <Field label="統一編號" locked hint="由公司資料帶入。">
            <TextInput defaultValue="00000016" />
          </Field>
          <Field label="無法使用">
            <TextInput defaultValue="—" disabled />
          </Field>
          <Field label="簡訊驗證碼" hint="6 位數字。">
            <CodeInput defaultValue="4827" />
          </Field>
          <Field label="負責的網路規模" optional="選填">
            <Select
              placeholder="請選擇節點數"
              options={[
                { value: 's', label: '100 以下' },
                { value: 'm', label: '101–500' },
              ]}
            />
          </Field>
          <Field label="品牌">
            <Select
              size="m"
              placeholder="全部品牌"
              defaultValue="lumivex"
              options={[{ value: 'lumivex', label: 'Lumivex' }]}
            />
          </Field>
          <Field label="月份">
            <TextInput size="m" type="month" defaultValue="2026-12" />
          </Field>
          <Field label="縣市" locked>
            <Select defaultValue="tpe" options={[{ value: 'tpe', label: '臺北市' }]} />
          </Field>
          <Field label="公司規模" error="請選擇公司規模">
            <Select placeholder="請選擇" options={[{ value: 's', label: '100人以下' }]} />
          </Field>
        </div>
        <div style={{ display: 'grid', gap: 24, marginTop: 24 }}>
          <RadioGroup
            legend="性別"
            name="gender"
            defaultValue="f"
            options={[
              { value: 'f', label: '女性' },
              { value: 'm', label: '男性' },
              { value: 'x', label: '不透露' },
              { value: 'z', label: '無法使用', disabled: true },
            ]}
          />
          <CheckboxGroup
            legend="最想解決的問題"
            name="problems"
            optional="選填"
            defaultValue={['remote', 'pam']}
            options={[
              { value: 'remote', label: '遠端存取' },
              { value: 'pam', label: '特權帳號' },
              { value: 'audit', label: '稽核報告' },
            ]}
          />
          <RadioGroup
            legend="付款方式"
            name="payment"
            required="必填"
            error="請選擇付款方式"
            options={[
              { value: 'transfer', label: '匯款' },
              { value: 'invoice', label: '月結' },
            ]}
          />
          <Field label="備註" optional="選填">
            <Textarea placeholder="例如：飲食限制、無障礙需求" />
          </Field>
          <Checkbox
            id="kit-consent"
            label={
              <>
                我已閱讀並同意{' '}
                <a className="link" href="#privacy">
                  個人資料保護聲明
                </a>
              </>
            }
            error="請勾選個人資料保護聲明"
          />
          <Checkbox label="我同意講師於課後以電子郵件提供教材與問卷" defaultChecked />
          <Checkbox label="無法使用" disabled />
          <Checkbox label="無法使用且已勾選" disabled defaultChecked />
        </div>
        <Button onClick={() => setAttempt(attempt + 1)}>顯示錯誤摘要</Button>
      </Section>

      <Section title="訊息 Messages">
        <div style={{ display: 'grid', gap: 12 }}>
          <Notice title="需審核">送出後由主辦單位審核。</Notice>
          <Notice tone="accent">已帶入會員資料。</Notice>
          <Notice tone="warn">統一編號檢查碼不符，請再確認。</Notice>
          <Notice tone="danger" title="無法送出">
            場次已額滿，請改選其他場次。
          </Notice>
        </div>
        <div style={{ ...ROW, marginTop: 20 }}>
          <Button
            onClick={() =>
              toaster.show({
                tone: 'done',
                title: '訂閱成功',
                text: '下一期電子報將於 12 月 1 日寄出。',
              })
            }
          >
            成功訊息
          </Button>
          <Button
            onClick={() =>
              toaster.show({ tone: 'error', title: '錯誤', text: '驗證碼錯誤，請重新輸入。' })
            }
          >
            錯誤訊息
          </Button>
          <Button onClick={() => setOpen('small')}>對話框 500</Button>
          <Button onClick={() => setOpen('large')}>對話框 1300</Button>
          <Button onClick={() => setOpen('country')}>選擇國碼</Button>
          <Button onClick={() => setOpen('alert')}>提示</Button>
        </div>
      </Section>

      <Section title="空白與載入 Empty and loading">
        <EmptyState
          level={3}
          title="這個條件下還沒有課程活動"
          actions={
            <>
              <a className="link" href="#clear">
                清除所有條件
              </a>
              <a className="link" href="#subscribe">
                訂閱課程通知
              </a>
            </>
          }
        >
          試試放寬縣市或月份，或訂閱電子報，新場次公布時通知您。
        </EmptyState>
        <SkeletonRows kind="event" count={2} label="課程活動載入中" />
        <SkeletonRows kind="text" count={2} label="消息載入中" />
        <SkeletonRows kind="card" label="產品載入中" />
      </Section>

      <Section title="文章 Prose">
        <div className="prose">
          <h2>導入前的三個問題</h2>
          <p>
            混排時，中文與 Latin、數字之間留一個半形空白；標點一律全形，數字用半形等寬
            0123456789。詳見 <a href="#guide">導入指南</a> 與 <code>policy.yaml</code>。
          </p>
          <ul>
            <li>盤點身分與裝置</li>
            <li>訂定存取政策</li>
          </ul>
          <blockquote>
            <p>先知道有什麼，才談得上保護什麼。</p>
          </blockquote>
          <h3>規格</h3>
          <table>
            <thead>
              <tr>
                <th>型號</th>
                <th>埠數</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>C9-48</td>
                <td>48</td>
              </tr>
            </tbody>
          </table>
        </div>
      </Section>

      <Section title="圖示 Icons">
        <ul style={ROW}>
          {ICON_NAMES.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} size="l" />
            </li>
          ))}
        </ul>
      </Section>

      <Dialog
        open={open === 'small'}
        onOpenChange={show('small')}
        title="升級為經銷會員"
        closeLabel="關閉"
        footer={
          <>
            <Button variant="neutral" size="m" onClick={() => setOpen(null)}>
              稍後
            </Button>
            <Button variant="primary" size="m" onClick={() => setOpen(null)}>
              申請升級
            </Button>
          </>
        }
      >
        <p>您的公司資料符合經銷會員資格，升級後可下載經銷文件。</p>
      </Dialog>
      <Dialog
        open={open === 'large'}
        onOpenChange={show('large')}
        size="l"
        title="個人資料保護聲明"
        closeLabel="關閉"
        footer={
          <Button variant="primary" size="m" onClick={() => setOpen(null)}>
            同意
          </Button>
        }
      >
        <div className="prose">
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>
              恆向資訊依個人資料保護法告知下列事項：蒐集目的、資料類別、利用期間、地區、對象及方式，以及您依法得行使之權利。
            </p>
          ))}
        </div>
      </Dialog>
      <CountryPicker
        open={open === 'country'}
        onOpenChange={show('country')}
        find={(search) =>
          COUNTRIES.filter(
            ({ name, dialCode }) => name.includes(search) || dialCode.includes(search),
          )
        }
        value={country}
        onSelect={({ iso }) => setCountry(iso)}
        labels={{
          title: '選擇國碼',
          search: '搜尋國家名稱或國碼',
          empty: '無符合搜尋條件之國碼',
          results: (count) => `${count} 個國碼`,
          cancel: '取消',
          select: '選擇',
          close: '關閉',
        }}
      />
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={show('alert')}
        title="您還沒選擇想報名的課程活動"
        confirm={{ label: '確定' }}
      >
        系統將重新導向至課程活動頁面
      </AlertDialog>
      <ActionBar>
        <ActionBarSum label="應付金額" amount="NT$1,050" />
        <Button variant="primary">前往報名</Button>
      </ActionBar>
      <Toasts toaster={toaster} label="訊息" closeLabel="關閉訊息" />
    </main>
  );
}
