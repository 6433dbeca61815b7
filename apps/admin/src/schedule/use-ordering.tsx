import { Button } from 'antd';
import { useState } from 'react';
import type { StopOrderView } from '@haulbook/contracts';
import { type ApiError, useOverlays, usePost } from '@haulbook/resource-admin';
import type { Place } from './board-places';
import type { Stop } from './stop-order';
import { WITH_BUTTON_SECONDS } from './use-placing';

const KEY = 'stop-order';

type TruckOfDay = Pick<Place, 'date' | 'truckId'>;
type Versioned = Pick<Stop, 'id' | 'version'>;

/** Return how the stops of a truck's day are put in order. What was done can be undone, unless they changed since. */
export function useOrdering() {
  const { notification } = useOverlays();
  const post = usePost(['appointments']);
  const [isSaving, setSaving] = useState(false);
  const send = async ({ date, truckId }: TruckOfDay, stops: Versioned[], then: (saved: Versioned[]) => void) => {
    setSaving(true);
    await post<StopOrderView>('/api/schedule/stops', { date, truckId, stops: stops.map(({ id, version }) => ({ id, version })) })
      .then((saved) => then(saved.stops))
      .catch(({ message }: ApiError) =>
        notification.error({ key: KEY, role: 'alert', message: 'The order stays as it is', description: message }),
      )
      .finally(() => setSaving(false));
  };
  const order = (of: TruckOfDay, before: Versioned[], after: Versioned[], done: string) =>
    send(of, after, (saved) => {
      const versions = new Map(saved.map(({ id, version }) => [id, version]));
      const undo = () => {
        notification.destroy(KEY);
        const back = before.map(({ id, version }) => ({ id, version: versions.get(id) ?? version }));
        void send(of, back, () => notification.success({ key: KEY, role: 'status', message: 'The stops are in the order they were in' }));
      };
      const actions = <Button onClick={undo}>Undo</Button>;
      notification.success({ key: KEY, role: 'status', duration: WITH_BUTTON_SECONDS, message: done, actions });
    });
  return { order, isSaving };
}
