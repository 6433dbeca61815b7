import { useRef, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import {
  FieldItem,
  FormFrame,
  FormProblem,
  FormSection,
  may,
  useAdmin,
  useRecordForm,
  useResourcePaths,
  useSaveShortcut,
  useTransition,
  useUnsavedGuard,
  type Row,
} from '@haulbook/resource-admin';
import { CouponInput } from './coupon-input';
import { fromLead, LeadNote, useServiceOf } from './for-lead';
import { QuoteLines } from './quote-lines';
import { roomOf } from './quote-model';
import { QuoteSide } from './quote-side';
import { RecordWithCreate } from './record-with-create';
import { useDraftPrice, useRow } from './use-draft-price';

interface QuoteFormProps {
  resource: ResourceSchema;
  fields: FieldSchema[];
  row?: Row;
  initial: Record<string, unknown>;
}

const CUSTOMER_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'customerType', 'companyName'];
const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'state', 'zip', 'county', 'gateCode'];

/** Saving, and sending afterwards when that was the button. */
function useSaving({ resource, fields, row, initial }: QuoteFormProps) {
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const { ability } = useAdmin();
  const thenSend = useRef(false);
  const { run } = useTransition(resource, row ?? {});
  const send = resource.transitions.find((transition) => transition.name === 'send');
  const finish = async (saved: Row) => {
    if (thenSend.current && send) await run(send, {}, saved).catch(() => undefined);
    navigate(paths.show(saved.id ?? ''), { replace: !row });
  };
  const record = useRecordForm({ resource, fields, row, initial, onSaved: (saved) => void finish(saved) });
  const save = (andSend: boolean) => {
    thenSend.current = andSend;
    record.form.submit();
  };
  useSaveShortcut(() => save(false));
  useUnsavedGuard(record.isDirty);
  return {
    record,
    save,
    canSend: Boolean(send && (!row || send.from.includes(String(row[send.field]))) && may(ability, 'send', resource.path, row)),
  };
}

/** Everything that goes into a quote on one page, with the price beside it as it changes. */
export function QuoteForm(props: QuoteFormProps) {
  const { resource, fields, row, initial } = props;
  const { record, save, canSend } = useSaving(props);
  const { form } = record;
  const field = (name: string) => fields.find((each) => each.name === name);
  const addresses = field('address')?.target ?? 'customer-addresses';
  const { values, price, rules, setCoupon } = useDraftPrice(form, { ...initial, bookedCoupon: row?.bookedCoupon }, addresses);
  const { customerId } = values;
  const lead = useRow('leads', initial.leadId);
  const known = fromLead(lead);
  useServiceOf(row ? undefined : lead, form);

  /** A thing takes room and time: both grow with it, the first one taking the place of the usual guess; both can still be changed by hand. */
  const addToJob = (item: Row) => {
    const isFirst = price.lines.length === 0;
    const add = (name: string, amount: unknown) =>
      field(name) && typeof amount === 'number' && form.setFieldValue(name, (isFirst ? 0 : Number(form.getFieldValue(name)) || 0) + amount);
    add('cubicYardsMilli', roomOf(item, rules));
    add('estimatedMinutes', item.minutes);
  };
  const item = (name: string, input?: (field: FieldSchema) => ReactElement, heading?: string) => {
    const known = field(name);
    return known && <FieldItem key={name} field={known} row={row} input={input?.(known)} heading={heading} />;
  };

  return (
    <FormFrame resource={resource} record={record} name="quote" initial={initial} isNew={!row} className="ra-with-side hb-quote">
      <div className="hb-quote-main">
        <FormProblem record={record} />
        {lead && <LeadNote lead={lead} />}
        <FormSection heading="Customer and place">
          {item('customer', () => (
            <RecordWithCreate target="customers" only={CUSTOMER_FIELDS} prefill={known?.customer} current={row?.customer as Row | null} />
          ))}
          {item('address', () => (
            <RecordWithCreate
              target={addresses}
              only={ADDRESS_FIELDS}
              fixed={{ customerId }}
              prefill={known?.address}
              filters={customerId ? [{ field: 'customerId', operator: 'eq', value: customerId }] : undefined}
              disabled={!customerId || record.saving}
              current={row?.address as Row | null}
            />
          ))}
          {item('service')}
          {item('expiresOn')}
        </FormSection>
        <FormSection heading="Lines">
          {item(
            'lines',
            (lines) => (
              <QuoteLines field={lines} price={price} onItem={addToJob} />
            ),
            field('lines')?.label,
          )}
        </FormSection>
        <FormSection heading="Job and notes">
          {['estimatedMinutes', 'cubicYardsMilli', 'customerNotes', 'internalNotes', 'photos'].map((name) => item(name))}
        </FormSection>
      </div>
      <QuoteSide
        price={price}
        cubicYardsMilli={Number(values.cubicYardsMilli) || 0}
        truckCubicYards={rules.truckCubicYards}
        saving={record.saving}
        isNew={!row}
        onSave={() => save(false)}
        onSend={canSend ? () => save(true) : undefined}
      >
        {item('coupon', (coupon) => (
          <CouponInput field={coupon} row={row} onCoupon={setCoupon} />
        ))}
      </QuoteSide>
    </FormFrame>
  );
}
