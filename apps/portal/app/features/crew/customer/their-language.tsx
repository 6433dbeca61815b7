import type { CrewStopView } from '@haulbook/contracts';
import type { ReactNode } from 'react';
import { SpeechContext, useLoadedSpeech } from '../../../language/use-speech';

interface TheirLanguageProps {
  stop: Pick<CrewStopView, 'language'>;
  children: ReactNode;
}

/** What the customer reads on the crew's phone, in the customer's language. All around it is the crew's, in English. */
export function TheirLanguage({ stop: { language }, children }: TheirLanguageProps) {
  const speech = useLoadedSpeech(language);
  return (
    <SpeechContext.Provider value={speech}>
      <div lang={speech.locale} data-speech={language} className="grid gap-4">
        {children}
      </div>
    </SpeechContext.Provider>
  );
}
