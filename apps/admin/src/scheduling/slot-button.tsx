import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { BookedSlot, Slot } from './slot';

const SlotDialog = lazy(() => import('./slot-dialog'));

interface SlotButtonProps {
  label: string;
  title: string;
  type?: 'primary' | 'default';
  orderId: string;
  inUse?: Slot & { truckId: string };
  /** The address at which it is booked. */
  bookedAt: string;
  onBook: (slot: BookedSlot) => Promise<string>;
}

/** A button that opens the dialog for a slot of the schedule. */
export function SlotButton({ label, type, ...dialog }: SlotButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type={type} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SlotDialog {...dialog} okText={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
