import { Alert, Button } from 'antd';
import type { NextSlot } from '@haulbook/contracts';
import { useFormat } from '@haulbook/resource-admin';

/** Why a slot could not be taken, and the next free ones. */
export interface SlotRefusal {
  message: string;
  next: NextSlot[];
}

interface SlotRefusedProps extends SlotRefusal {
  disabled?: boolean;
  onPick: (slot: NextSlot) => void;
}

/** The refusal of a slot, with the next free ones to choose instead. */
export function SlotRefused({ message, next, disabled, onPick }: SlotRefusedProps) {
  const { day } = useFormat();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="ra-form-problem"
      message={message}
      description={
        next.length > 0 && (
          <div className="hb-next">
            <span>Next available:</span>
            {next.map((slot) => (
              <Button key={slot.date + slot.windowId} size="small" disabled={disabled} onClick={() => onPick(slot)}>
                {day(slot.date)}, {slot.label}
              </Button>
            ))}
          </div>
        )
      }
    />
  );
}
