import { useState } from 'react';
import { Button } from '#button/button.tsx';
import { CheckboxGroup } from '#checkbox-group/checkbox-group.tsx';
import { Checkbox } from '#checkbox/checkbox.tsx';
import { CodeInput } from '#code-input/code-input.tsx';
import { ErrorSummary } from '#error-summary/error-summary.tsx';
import { Field } from '#field/field.tsx';
import { PhoneField } from '#phone-field/phone-field.tsx';
import { RadioGroup } from '#radio-group/radio-group.tsx';
import { Select } from '#select/select.tsx';
import { TextInput } from '#text-input/text-input.tsx';
import { Textarea } from '#textarea/textarea.tsx';
import { GRID, Section } from './kit-section.tsx';

interface FormsProps {
  dialCode: string;
  onCodeClick: () => void;
}

export function Forms({ dialCode, onCodeClick }: FormsProps) {
  const [attempt, setAttempt] = useState(0);
  return (
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
      <Fields dialCode={dialCode} onCodeClick={onCodeClick} />
      <Choices />
      <Button onClick={() => setAttempt(attempt + 1)}>顯示錯誤摘要</Button>
    </Section>
  );
}

function Fields({ dialCode, onCodeClick }: FormsProps) {
  return (
    <div style={GRID}>
      <Field label="姓名" required="必填">
        <TextInput defaultValue="林郁庭" autoComplete="name" />
      </Field>
      <Field label="電子郵件" required="必填" hint="上課通知與直播連結會寄到這裡。">
        <TextInput type="email" placeholder="name@example.com" icon="mail" />
      </Field>
      <Field id="kit-phone" label="手機號碼" required="必填" error="請輸入正確格式 09XXXXXXXX">
        <PhoneField
          dialCode={dialCode}
          codeLabel="選擇國碼"
          onCodeClick={onCodeClick}
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
  );
}

function Choices() {
  return (
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
  );
}
