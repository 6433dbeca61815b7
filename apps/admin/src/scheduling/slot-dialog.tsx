import { Modal } from 'antd';
import { useCallback, useId, useState } from 'react';
import { useNotification } from '@refinedev/core';
import { ComingMessages, RecordSelect, useComing, useResourceSchema, type ApiError } from '@haulbook/resource-admin';
import { isSameSlot, nextSlotsOf, type BookedSlot, type Slot, type WantedSlot } from './slot';
import { SlotPicker } from './slot-picker';
import { SlotRefused, type SlotRefusal } from './slot-refused';

interface SlotDialogProps {
  title: string;
  okText: string;
  orderId: string;
  /** The current slot of a visit being moved. */
  inUse?: Slot & { truckId: string };
  /** The slot to begin with, if it is free. */
  wanted?: WantedSlot;
  /** The address at which it is booked, to show what the customer gets. */
  bookedAt: string;
  /**
   * Book the slot; reject with the server's error.
   * @returns the success message
   */
  onBook: (slot: BookedSlot) => Promise<string>;
  onClose: () => void;
}

/**
 * The dialog for choosing a day, a window, and, optionally, a truck. If the slot was taken in the meantime, it stays open with the next
 * free ones.
 */
export default function SlotDialog({ title, okText, orderId, inUse, wanted, bookedAt, onBook, onClose }: SlotDialogProps) {
  const [slot, setSlot] = useState<Slot | null>(null);
  const [truckId, setTruckId] = useState<string | null>(null);
  const [tell, setTell] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SlotRefusal | null>(null);
  const { open: notify } = useNotification();
  const isUnchanged = Boolean(inUse && isSameSlot(slot, inUse) && (!truckId || truckId === inUse.truckId));
  // Another truck at the same time sends nothing.
  const isNews = slot !== null && !isSameSlot(slot, inUse ?? null);
  const rehearsal = useComing(isNews ? { url: bookedAt, values: { ...slot, ...(truckId && { truckId }) } } : null);
  const pick = useCallback((next: Slot) => {
    setSlot(next);
    setRefusal(null);
  }, []);
  const book = async () => {
    if (!slot) return;
    setBusy(true);
    setRefusal(null);
    try {
      notify?.({ type: 'success', message: await onBook({ ...slot, ...(truckId && { truckId }), tell }), key: 'slot' });
      onClose();
    } catch (error) {
      const { message, ...rest } = error as ApiError;
      setRefusal({ message, next: nextSlotsOf(rest) });
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      width={620}
      okText={okText}
      cancelText="Not now"
      okButtonProps={{ loading: busy, disabled: !slot || isUnchanged || (isNews && !rehearsal.coming && !rehearsal.failed) }}
      onOk={() => void book()}
      onCancel={onClose}
    >
      {refusal && <SlotRefused {...refusal} onPick={({ date, windowId }) => pick({ date, windowId })} />}
      <SlotPicker orderId={orderId} value={slot} inUse={inUse} wanted={wanted} onChange={pick} />
      <TruckChoice value={truckId} onChange={setTruckId} />
      {isNews && <ComingMessages {...rehearsal} tell={tell} onTell={setTell} />}
    </Modal>
  );
}

function TruckChoice({ value, onChange }: { value: string | null; onChange: (truckId: string | null) => void }) {
  const id = useId();
  if (!useResourceSchema('trucks')) return null;
  return (
    <div className="hb-truck-choice">
      <label htmlFor={id}>Truck</label>
      <RecordSelect
        id={id}
        target="trucks"
        allowClear
        placeholder="Any truck with room"
        filters={[{ field: 'active', operator: 'eq', value: true }]}
        value={value}
        onChange={(next) => onChange((next as string | null) ?? null)}
      />
    </div>
  );
}
