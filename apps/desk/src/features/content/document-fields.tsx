import './document-fields.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Fields } from './content-fields.tsx';
import { ROOT, useContentForm } from './form-context.ts';
import { type FormPart, layoutOf } from './form-layout.ts';
import { MenuOutline } from './menu-outline.tsx';
import { useContentTexts } from './use-content-texts.ts';

const idOf = (part: FormPart): string => `part-${part.name}`;

/** The form of a document: what is read, the parts of a long one, and the settings beside them. */
export function DocumentFields({ kind }: { kind: ContentKindView }) {
  const { t } = useTranslation(['contentForm']);
  const { main, parts, side } = layoutOf(kind);
  const partName = usePartName(kind.kind);
  const outline = kind.kind === 'menu' && <MenuOutline />;
  const aside = (side.length > 0 || parts.length > 0 || outline) && (
    <div className="document-fields__side">
      {outline}
      {parts.length > 0 && (
        <nav aria-label={t('contentForm:parts.label')} className="document-parts">
          <ul>
            {parts.map((part) => (
              <li key={part.name}>
                <a
                  className="link"
                  href={`#${idOf(part)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    const element = document.querySelector<HTMLDetailsElement>(`#${idOf(part)}`)!;
                    element.open = true;
                    element.scrollIntoView();
                    element.querySelector('summary')!.focus({ preventScroll: true });
                  }}
                >
                  {partName(part)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {side.length > 0 && <Fields fields={side} name={ROOT} at="" />}
    </div>
  );
  return (
    <div className={aside ? 'document-fields document-fields--sided' : 'document-fields'}>
      <div className="document-fields__main">
        <Fields fields={main} name={ROOT} at="" />
        {parts.map((part) => (
          <Part key={part.name} part={part} title={partName(part)} />
        ))}
      </div>
      {aside}
    </div>
  );
}

function usePartName(kind: string): (part: FormPart) => string {
  const { t } = useTranslation(['content']);
  const { fieldName } = useContentTexts();
  return ({ name, isGroup }) =>
    isGroup ? fieldName(kind, name) : t(`content:part.${name}` as 'content:part.enrolment');
}

/** A part that folds; what is wrong in it is in sight. */
function Part({ part, title }: { part: FormPart; title: string }) {
  const { problems, kind } = useContentForm();
  const { fieldHint } = useContentTexts();
  const [opened, setOpened] = useState(true);
  const names = part.fields.map(({ name }) => name);
  const open =
    opened ||
    [...problems.keys()].some((path) =>
      names.some((name) => path === name || path.startsWith(`${name}.`)),
    );
  const [group] = part.fields;
  const hint = part.isGroup ? fieldHint(kind, group!.name) : undefined;
  return (
    <details
      id={idOf(part)}
      className="document-part"
      open={open}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        <Heading level={2}>{title}</Heading>
      </summary>
      {hint !== undefined && <p className="field__hint">{hint}</p>}
      <Fields fields={part.fields} name={ROOT} at="" isTitled={part.isGroup} />
    </details>
  );
}
