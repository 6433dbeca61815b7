import { createApi } from '@haulbook/api-client';
import type { OrderView } from '@haulbook/contracts';
import { useState } from 'react';
import { useMutation } from '../../forms/use-mutation';
import { Text, useSpeech } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icons';
import { ShareButtons } from './share-buttons';

/** The way to share the page: a link is made first, and can then be passed on or ended. */
export function ShareWent({ order: { id } }: { order: Pick<OrderView, 'id'> }) {
  const { t, told } = useSpeech();
  const [url, setUrl] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const { busy, message, run } = useMutation();
  const make = () =>
    run(async () => {
      setUrl((await createApi().account.shareWent(id)).url);
      setEnded(false);
    });
  const end = () =>
    run(async () => {
      await createApi().account.endWentLinks(id);
      setUrl(null);
      setEnded(true);
    });
  return (
    <div className="grid gap-4">
      <p>{t('Anyone with the link sees the shares, weight and CO₂. It doesn’t show your name, address, price or items.')}</p>
      {message && <Alert tone="error">{told(message)}</Alert>}
      {ended && <Alert tone="success">{t('All links to this page have ended, including the one in our email.')}</Alert>}
      {url ? (
        <>
          <TextField label={t('Link to share')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          <ShareButtons url={url} title={t('Where everything went')} />
        </>
      ) : (
        <button type="button" className="btn btn-cta justify-self-start" disabled={busy} onClick={() => void make()}>
          <Icon name="arrow" /> {t('Make a link to share')}
        </button>
      )}
      <p className="text-sm text-ink-muted">
        <Text
          id="Changed your mind? <0>End all links to this page</0>"
          parts={[
            (words) => (
              <button type="button" className="link" disabled={busy} onClick={() => void end()}>
                {words}
              </button>
            ),
          ]}
        />
      </p>
    </div>
  );
}
