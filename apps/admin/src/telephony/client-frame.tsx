import { Button } from 'antd';
import { forwardRef } from 'react';
import type { PhoneClient } from '@haulbook/contracts';
import type { Phase } from './use-phone';

interface ClientFrameProps {
  client: PhoneClient;
  phase: Phase;
  onLoad: () => void;
  onRetry: () => void;
}

/** What the phone system's page may do: run, keep its own session, open windows of its own; it may not navigate this one. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The phone system's own page. While it loads, words stand in its place. */
export const ClientFrame = forwardRef<HTMLIFrameElement, ClientFrameProps>(function ClientFrame({ client, phase, onLoad, onRetry }, ref) {
  return (
    <div className="hb-phone-client">
      {phase === 'initializing' && <p role="status">Initializing phone system...</p>}
      {phase === 'slow' && (
        <div role="alert">
          <p>The phone system isn’t responding.</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {phase !== 'slow' && (
        <iframe
          ref={ref}
          src={client.url}
          title="Phone system"
          allow="microphone; autoplay; clipboard-write"
          sandbox={SANDBOX}
          className={phase === 'ready' ? undefined : 'hb-phone-loading'}
          onLoad={onLoad}
        />
      )}
    </div>
  );
});
