import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { Button } from '@portolane/ui/button/button.tsx';
import { beside, useValue } from './form-context.ts';
import { LineField, type PlainProps } from './plain-fields.tsx';
import { slugOf } from './slug-of.ts';

/** The name of something in addresses. One that is empty can have the words of the English title. */
export function SlugField(props: PlainProps) {
  const { t } = useTranslation(['contentForm']);
  const { value, onChange } = useValue(props.name);
  const title: unknown = useWatch({ name: beside(props.name, 'title.en') });
  const proposed = typeof title === 'string' ? slugOf(title) : '';
  const isEmpty = typeof value !== 'string' || value === '';
  return (
    <div>
      <LineField {...props} />
      {isEmpty && proposed !== '' && (
        <Button size="s" variant="neutral" onClick={() => onChange(proposed)}>
          {t('contentForm:useSlug', { slug: proposed })}
        </Button>
      )}
    </div>
  );
}
