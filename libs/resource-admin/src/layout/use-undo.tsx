import { Button } from 'antd';
import { useOverlays } from './overlays';
import { useTexts } from '../texts/wording';

/** The seconds that the notification stays: longer than others, because it has a button. */
const UNDO_SECONDS = 10;

/**
 * Return a function that says what was done, with a button that takes it back.
 * @returns `say(key, message, undo)`; without `undo` there is no button
 */
export function useUndo(): (key: string, message: string, undo?: () => void) => void {
  const { notification } = useOverlays();
  const { trash } = useTexts();
  return (key, message, undo) => {
    const takeBack = () => {
      notification.destroy(key);
      undo?.();
    };
    const actions = undo && <Button onClick={takeBack}>{trash.undo}</Button>;
    notification.success({ key, message, duration: UNDO_SECONDS, role: 'status', actions });
  };
}
