import { areaCodes } from '@portolane/core/rules/form/area-codes.ts';
import { SelectField } from '@portolane/app-kit/form/choice-fields.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { EntryList } from './entry-list.tsx';

const areaOptions = areaCodes.map(({ code }) => ({ value: code, label: code }));

/** Desk phones: area code, number, extension. */
export const PhoneList = () => (
  <EntryList name="companyphones" blank={{ phoneCode: '02', phone: '', ext: '' }}>
    {(path, { phoneCode, phone, ext }) => (
      <>
        <SelectField
          className="entry-list__short"
          name={`${path}.phoneCode`}
          marked={false}
          defaultValue={phoneCode}
          options={areaOptions}
        />
        <TextField name={`${path}.phone`} marked={false} digits defaultValue={phone} type="tel" />
        <TextField
          className="entry-list__short"
          name={`${path}.ext`}
          marked={false}
          digits
          defaultValue={ext}
        />
      </>
    )}
  </EntryList>
);
