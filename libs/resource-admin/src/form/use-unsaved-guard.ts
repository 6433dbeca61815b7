import { useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';

const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname;

/**
 * Ask before unsaved work is lost: by a link inside the application, by closing the tab, by reloading.
 * @param isLoss whether it would be lost there; on any other page, unless this says otherwise
 */
export function useUnsavedGuard(isDirty: () => boolean, isLoss: BlockerFunction = isOtherPage) {
  const { modal } = useOverlays();
  const { form } = useTexts();
  const asking = useRef(false);
  const blocker = useBlocker((move) => isLoss(move) && isDirty());

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    modal.confirm({
      title: form.leaveQuestion,
      content: form.leaveDetail,
      okText: form.leave,
      okButtonProps: { danger: true },
      cancelText: form.stay,
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
      afterClose: () => (asking.current = false),
    });
  }, [blocker, modal, form]);

  useCloseGuard(isDirty);
}

/** Ask before unfinished work is lost by closing the tab or reloading. */
export function useCloseGuard(isUnfinished: () => boolean) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnfinished()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnfinished]);
}
