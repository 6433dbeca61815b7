import { ApiError } from '@haulbook/api-client';
import type { HoldView, NextSlot } from '@haulbook/contracts';
import { useState } from 'react';
import type { Picked } from './components/slot-picker';
import { offeredSlots } from './use-slots';

interface Taken {
  message: string;
  next: NextSlot[];
}

interface UseHold {
  /** Asks the API to keep a slot. */
  ask: (slot: Picked) => Promise<HoldView>;
  onHeld: (hold: HoldView) => void;
  /** Somebody was faster: the list of free times is out of date. */
  onTaken: () => void;
}

/** Picking a slot keeps it for ten minutes; the loser of a race is told and offered the next ones. */
export function useHold({ ask, onHeld, onTaken }: UseHold) {
  const [asking, setAsking] = useState<Picked | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const pick = async (slot: Picked) => {
    if (asking) return;
    setAsking(slot);
    setTaken(null);
    try {
      onHeld(await ask(slot));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTaken({ message: error.message, next: offeredSlots(error.details) });
      if (error.code === 'slot_taken') onTaken();
    } finally {
      setAsking(null);
    }
  };
  return { asking, taken, setTaken, pick };
}
