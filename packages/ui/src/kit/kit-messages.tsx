import { useState } from 'react';
import { AlertDialog } from '#alert-dialog/alert-dialog.tsx';
import { Button } from '#button/button.tsx';
import { CountryPicker } from '#country-picker/country-picker.tsx';
import type { Country } from '#country-picker/country-picker.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { Notice } from '#notice/notice.tsx';
import { createToaster } from '#toast/toaster.ts';
import { Toasts } from '#toast/toasts.tsx';
import { ROW, Section } from './kit-section.tsx';

export type KitDialog = 'small' | 'large' | 'country' | 'alert';

interface MessagesProps {
  onOpen: (dialog: KitDialog) => void;
}

/** Notices, and buttons for toasts and dialogs. */
export function Messages({ onOpen }: MessagesProps) {
  const [toaster] = useState(createToaster);
  return (
    <>
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
          <Button onClick={() => onOpen('small')}>對話框 500</Button>
          <Button onClick={() => onOpen('large')}>對話框 1300</Button>
          <Button onClick={() => onOpen('country')}>選擇國碼</Button>
          <Button onClick={() => onOpen('alert')}>提示</Button>
        </div>
      </Section>
      <Toasts toaster={toaster} label="訊息" closeLabel="關閉訊息" />
    </>
  );
}

export const COUNTRIES: Country[] = [
  { iso: 'TW', name: '臺灣', otherName: 'Taiwan', dialCode: '+886' },
  { iso: 'IT', name: '義大利', otherName: 'Italy', dialCode: '+39' },
  { iso: 'TZ', name: '坦尚尼亞', otherName: 'Tanzania', dialCode: '+255' },
  { iso: 'TJ', name: '塔吉克', otherName: 'Tajikistan', dialCode: '+992' },
  { iso: 'JP', name: '日本', otherName: 'Japan', dialCode: '+81' },
  { iso: 'US', name: '美國', otherName: 'United States', dialCode: '+1' },
];

interface DialogsProps {
  open: KitDialog | null;
  onOpen: (dialog: KitDialog | null) => void;
  country: string;
  onCountry: (iso: string) => void;
}

export function Dialogs({ open, onOpen, country, onCountry }: DialogsProps) {
  const show = (dialog: KitDialog) => (isOpen: boolean) => onOpen(isOpen ? dialog : null);
  return (
    <>
      <Dialog
        open={open === 'small'}
        onOpenChange={show('small')}
        title="升級為經銷會員"
        closeLabel="關閉"
        footer={
          <>
            <Button variant="neutral" size="m" onClick={() => onOpen(null)}>
              稍後
            </Button>
            <Button variant="primary" size="m" onClick={() => onOpen(null)}>
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
          <Button variant="primary" size="m" onClick={() => onOpen(null)}>
            同意
          </Button>
        }
      >
        <div className="prose">
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>
              測試商行依個人資料保護法告知下列事項：蒐集目的、資料類別、利用期間、地區、對象及方式，以及您依法得行使之權利。
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
        onSelect={({ iso }) => onCountry(iso)}
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
    </>
  );
}
