import { createApi } from '@haulbook/api-client';
import { cancelOrderInput, type OrderView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useMutation } from '../../forms/use-mutation';
import { Text, useSpeech, useText } from '../../language/use-speech';
import { PhoneLink } from '../../site-data/phone-link';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';
import { TextArea } from '../../ui/field';
import { Modal } from '../../ui/modal';
import { useNotify } from '../../ui/notifications';
import { WholeNumbers } from '../../ui/whole-numbers';

const OPEN = new Set(['unscheduled', 'scheduled', 'on_hold']);

/** The way to cancel an order: online with 24 hours' notice, otherwise by phone. It shows nothing for an order that is over. */
export function CancelOrder({ order }: { order: OrderView }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  if (!OPEN.has(order.status)) return null;
  if (!order.canCancel) {
    return (
      <p className="text-sm text-ink-muted">
        <Text id="Your appointment is less than 24 hours away. To cancel, please call <0/>. A fee may apply." parts={[<PhoneLink />]} />
      </p>
    );
  }
  return (
    <>
      <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
        {t('Cancel this job')}
      </button>
      {asking && <CancelModal order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelModal({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t, told, money } = useSpeech();
  const deposit = paidDeposit(order);
  const { freeNoticeHours: hours } = useRoot().business.rules;
  const [reason, setReason] = useState('');
  const { busy, fields, message, form, run, check } = useMutation();
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(cancelOrderInput, { reason });
    if (!input || !(await run(() => createApi().account.cancelOrder(order.id, input)))) return;
    revalidate();
    onClose();
    notify({
      type: 'success',
      title: t('Order {number} is canceled', { number: order.number }),
      message: deposit
        ? t('Your appointment has been canceled. We’ll refund the {amount} deposit you paid.', { amount: money(deposit) })
        : t('Your appointment has been canceled. You won’t be charged.'),
    });
  };
  return (
    <Modal title={<WholeNumbers>{t('Cancel order {number}?', { number: order.number })}</WholeNumbers>} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-ink-muted">
          {t(
            '{hours, plural, =0 {Cancellation is free.} one {Cancellation is free with # hour’s notice.} other {Cancellation is free with # hours’ notice.}} To change only the time, reschedule instead.',
            { hours },
          )}
          {deposit > 0 && ` ${t('We’ll refund the {amount} deposit you paid.', { amount: money(deposit) })}`}
        </p>
        {message && <Alert tone="error">{told(message)}</Alert>}
        <TextArea
          label={t('Why? Your answer helps us improve.')}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fields.reason}
        />
        <div className="flex flex-wrap gap-3">
          <button className="btn btn-danger" disabled={busy}>
            {busy ? t('One moment…') : t('Cancel this job')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {t('Keep it')}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** Return what was paid as a deposit, in cents. All of it is given back, since canceling online is always in time. */
const paidDeposit = ({ invoices }: OrderView): number =>
  invoices.filter(({ kind }) => kind === 'deposit').reduce((sum, { paidCents }) => sum + paidCents, 0);
