import { Form } from 'antd';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { ComingMessages } from '../show/coming-messages';
import { useComing } from '../show/use-rehearsal';
import { useTexts } from '../texts/wording';
import type { useRecordForm } from './use-record-form';

interface ComingOfNewProps {
  resource: ResourceSchema;
  record: Pick<ReturnType<typeof useRecordForm>, 'form' | 'changes' | 'isFilledIn'>;
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** What creating the record sends, once it is filled in. */
export function ComingOfNew({ resource, record: { form, changes, isFilledIn }, tell, onTell }: ComingOfNewProps) {
  const { transitions } = useTexts();
  // Each change is another record to ask about.
  Form.useWatch([], form);
  const isAsked = isFilledIn();
  const { coming, failed } = useComing(isAsked ? { url: `/api/${resource.path}`, values: changes() } : null);
  if (!isAsked || !coming || coming.refused) return null;
  return (
    <section className="ra-panel ra-form-messages" aria-label={transitions.messages}>
      <ComingMessages coming={coming} failed={failed} tell={tell} onTell={onTell} />
    </section>
  );
}
