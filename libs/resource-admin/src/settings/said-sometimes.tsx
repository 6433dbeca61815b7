import type { ConditionalWords, MessageSetting } from '@haulbook/resource-contracts';
import { useTexts } from '../texts/wording';

interface SaidSometimesProps {
  fields: MessageSetting['fields'];
  parts: ConditionalWords[];
}

/** What in the words above is said only sometimes, and when: for people who don't read braces. */
export function SaidSometimes({ fields, parts }: SaidSometimesProps) {
  const { settings: words } = useTexts();
  if (parts.length === 0) return null;
  return (
    <div className="ra-sometimes">
      <p>{words.saidSometimes}</p>
      <Parts fields={fields} parts={parts} />
    </div>
  );
}

function Parts({ fields, parts }: SaidSometimesProps) {
  const { settings: words } = useTexts();
  return (
    <ul>
      {parts.map(({ field, holds, says, within }, at) => {
        const known = fields.find(({ name }) => name === field) ?? { name: field, label: field };
        return (
          <li key={at}>
            <strong>{words.saidWhen(known, holds)}:</strong> {words.said(says)}
            {within.length > 0 && <Parts fields={fields} parts={within} />}
          </li>
        );
      })}
    </ul>
  );
}
