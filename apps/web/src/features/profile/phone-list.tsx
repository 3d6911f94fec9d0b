import './entry-list.css';
import { areaCodes } from '@portolane/core/rules/form/area-codes.ts';
import { useFieldArray } from 'react-hook-form';
import { SelectField } from '#features/form/choice-fields.tsx';
import { TextField } from '#features/form/text-fields.tsx';
import { EntryList } from './entry-list.tsx';
import type { ProfileValues } from './profile-values.ts';

const areaOptions = areaCodes.map(({ code }) => ({ value: code, label: code }));

/** Desk phones: area code, number, extension. */
export function PhoneList() {
  const { fields, append, remove } = useFieldArray<ProfileValues, 'companyphones'>({
    name: 'companyphones',
  });
  return (
    <EntryList
      name="companyphones"
      entries={fields.map(({ id }) => id)}
      onAdd={() => append({ phoneCode: '02', phone: '', ext: '' }, { shouldFocus: false })}
      onRemove={remove}
    >
      {(index) => {
        const { phoneCode, phone, ext } = fields[index]!;
        return (
          <div className="entry-list__parts">
            <SelectField
              className="entry-list__short"
              name={`companyphones.${index}.phoneCode`}
              marked={false}
              defaultValue={phoneCode}
              options={areaOptions}
            />
            <TextField
              name={`companyphones.${index}.phone`}
              marked={false}
              digits
              defaultValue={phone}
              type="tel"
            />
            <TextField
              className="entry-list__short"
              name={`companyphones.${index}.ext`}
              marked={false}
              digits
              defaultValue={ext}
            />
          </div>
        );
      }}
    </EntryList>
  );
}
