import { Form } from 'antd';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { ComingMessages } from '../show/coming-messages';
import { useComing } from '../show/use-rehearsal';
import type { useRecordForm } from './use-record-form';

interface ComingOfNewProps {
  resource: ResourceSchema;
  record: Pick<ReturnType<typeof useRecordForm>, 'form' | 'changes'>;
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** What creating the record sends, as soon as enough of it is filled in. */
export function ComingOfNew({ resource, record: { form, changes }, tell, onTell }: ComingOfNewProps) {
  // Each change is another record to ask about.
  Form.useWatch([], form);
  const rehearsal = useComing({ url: `/api/${resource.path}`, values: changes() });
  if (!rehearsal.coming) return null;
  return (
    <section className="ra-panel ra-form-messages" aria-label="Messages">
      <ComingMessages {...rehearsal} tell={tell} onTell={onTell} />
    </section>
  );
}
