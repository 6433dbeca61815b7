import { useRef, useState, type ReactElement, type ReactNode } from 'react';
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
  useRehearsal,
  useResourcePaths,
  useSaveShortcut,
  useTransition,
  useUnsavedGuard,
  wereShown,
  type Row,
  type Telling,
} from '@haulbook/resource-admin';
import { CouponInput } from './coupon-input';
import { fromLead, LeadNote, useServiceOf } from './for-lead';
import { ServiceBrowser } from '../service-selector/service-browser';
import { QuoteLines } from './quote-lines';
import { lineFromItem, roomOf, type DraftLine } from './quote-model';
import { QuoteSide } from './quote-side';
import { RecordWithCreate } from './record-with-create';
import { SendingNote } from './sending-note';
import { useDraftPrice, useRow } from './use-draft-price';

interface QuoteFormProps {
  resource: ResourceSchema;
  fields: FieldSchema[];
  row?: Row;
  initial: Record<string, unknown>;
}

const CUSTOMER_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'customerType', 'companyName'];
const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'state', 'zip', 'county', 'gateCode'];
const JOB_FIELDS = ['estimatedMinutes', 'cubicYardsMilli', 'customerNotes', 'internalNotes', 'photos'];

/** Save the quote, then send it if that button was pressed. */
function useSaving({ resource, fields, row, initial }: QuoteFormProps) {
  const navigate = useNavigate();
  const paths = useResourcePaths(resource.path);
  const { ability } = useAdmin();
  /** How it is sent once it is saved; null if it is only saved. */
  const thenSend = useRef<Telling | null>(null);
  const [tell, setTell] = useState(true);
  const { run } = useTransition(resource);
  const send = resource.transitions.find((transition) => transition.name === 'send');
  const finish = async (saved: Row) => {
    if (thenSend.current && send) await run(send, {}, saved, thenSend.current).catch(() => undefined);
    navigate(paths.show(saved.id ?? ''), { replace: !row });
  };
  // What someone else changed in the meantime is read before it is sent.
  const mayMerge = () => !thenSend.current;
  const record = useRecordForm({ resource, fields, row, initial, mayMerge, onSaved: (saved) => void finish(saved) });
  const save = (sending: Telling | null) => {
    thenSend.current = sending;
    record.form.submit();
  };
  useSaveShortcut(() => save(null));
  useUnsavedGuard(record.isDirty);
  return {
    record,
    save,
    tell,
    setTell,
    canSend: Boolean(send && (!row || send.from.includes(String(row[send.field]))) && may(ability, 'send', resource.path, row)),
  };
}

/** Ask what sending the quote would send as it is filled in now. */
function useSendingRehearsal({ resource, row }: QuoteFormProps, { record, canSend }: ReturnType<typeof useSaving>) {
  const values = record.changes();
  const isAsked = canSend && record.isFilledIn();
  const rehearsal = useRehearsal(
    isAsked
      ? { resource: resource.path, transition: 'send', ...(row?.id && { id: row.id }), ...(Object.keys(values).length > 0 && { values }) }
      : null,
  );
  return { rehearsal, isLooking: isAsked && !rehearsal.coming && !rehearsal.failed };
}

/**
 * Return a function that adds an item's room and time to the job. The first item replaces the default estimate; staff can still change
 * both.
 */
function useAddToJob(
  { form }: ReturnType<typeof useRecordForm>,
  fields: FieldSchema[],
  { price, rules }: ReturnType<typeof useDraftPrice>,
) {
  return (item: Row) => {
    const isFirst = price.lines.length === 0;
    const add = (name: string, amount: unknown) => {
      if (typeof amount !== 'number' || !fields.some((field) => field.name === name)) return;
      form.setFieldValue(name, (isFirst ? 0 : Number(form.getFieldValue(name)) || 0) + amount);
    };
    add('cubicYardsMilli', roomOf(item, rules));
    add('estimatedMinutes', item.minutes);
  };
}

/** Return a function that sets the service chosen in the browser, and adds a line for the part of the truck. */
function usePicked({ form }: ReturnType<typeof useRecordForm>, addToJob: (item: Row) => void) {
  return ({ serviceId, volume }: { serviceId: string | null; volume: Row | undefined }) => {
    if (serviceId) form.setFieldValue('serviceId', serviceId);
    if (!volume) return;
    const lines = (form.getFieldValue('lines') as DraftLine[] | undefined) ?? [];
    form.setFieldValue('lines', [...lines, lineFromItem(volume, lines.length)]);
    addToJob(volume);
  };
}

/** The quote builder: the whole quote on one page, with the current price next to it. */
export function QuoteForm(props: QuoteFormProps) {
  const { resource, fields, row, initial } = props;
  const saving = useSaving(props);
  const { record, save, canSend, tell, setTell } = saving;
  const field = (name: string) => fields.find((each) => each.name === name);
  const addresses = field('address')?.target ?? 'customer-addresses';
  const draft = useDraftPrice(record.form, { ...initial, bookedCoupon: row?.bookedCoupon }, addresses);
  const { values, price, rules, setCoupon } = draft;
  const addToJob = useAddToJob(record, fields, draft);
  const picked = usePicked(record, addToJob);
  const lead = useRow('leads', initial.leadId);
  const customer = useRow('customers', values.customerId);
  useServiceOf(row ? undefined : lead, record.form);
  const { rehearsal, isLooking } = useSendingRehearsal(props, saving);

  const item: Item = (name, input, isNamed) => {
    const known = field(name);
    return known && <FieldItem key={name} field={known} row={row} input={input?.(known)} isNamed={isNamed} />;
  };
  const lines = (of: FieldSchema) => <QuoteLines field={of} price={price} onItem={addToJob} />;
  return (
    <FormFrame resource={resource} record={record} name="quote" initial={initial} id={row?.id} className="ra-with-side hb-quote">
      <div className="hb-quote-main">
        <FormProblem record={record} />
        {lead && <LeadNote lead={lead} />}
        <PlaceSection item={item} addresses={addresses} customerId={values.customerId} lead={lead} row={row} saving={record.saving} />
        <FormSection heading="Lines">
          <ServiceBrowser disabled={record.saving} onPick={picked} />
          {item('lines', lines, true)}
        </FormSection>
        <FormSection heading="Job and notes">{JOB_FIELDS.map((name) => item(name))}</FormSection>
      </div>
      <QuoteSide
        price={price}
        cubicYardsMilli={Number(values.cubicYardsMilli) || 0}
        truckCubicYards={rules.truckCubicYards}
        saving={record.saving}
        isNew={!row}
        onSave={() => save(null)}
        onSend={canSend ? () => save({ tell, confirmed: wereShown(rehearsal) }) : undefined}
        isLooking={isLooking}
        sending={
          <SendingNote
            customer={customer}
            rehearsal={rehearsal}
            tell={tell}
            row={row}
            totalCents={price.totalCents}
            expiresOn={values.expiresOn}
            onTell={setTell}
          />
        }
      >
        {item('coupon', (coupon) => (
          <CouponInput field={coupon} row={row} onCoupon={setCoupon} />
        ))}
      </QuoteSide>
    </FormFrame>
  );
}

/** A component for one field of the quote with a custom input, if the caller may fill it in. */
type Item = (name: string, input?: (field: FieldSchema) => ReactElement, isNamed?: boolean) => ReactNode;

interface PlaceSectionProps {
  item: Item;
  /** Path of the resource of addresses. */
  addresses: string;
  customerId: unknown;
  lead: Row | undefined;
  row?: Row;
  saving: boolean;
}

/** The customer of the quote and the place of the job. A new customer or address can be created in place. */
function PlaceSection({ item, addresses, customerId, lead, row, saving }: PlaceSectionProps) {
  const known = fromLead(lead);
  return (
    <FormSection heading="Customer and location">
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
          disabled={!customerId || saving}
          current={row?.address as Row | null}
        />
      ))}
      {item('service')}
      {item('expiresOn')}
      {item('purchaseOrder')}
    </FormSection>
  );
}
