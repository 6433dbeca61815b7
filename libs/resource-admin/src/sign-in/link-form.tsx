import type { EnterView } from '@haulbook/resource-contracts';
import { Button } from 'antd';
import type { AxiosInstance } from 'axios';
import { useTexts } from '../texts/wording';
import type { MailedLink } from './mailed-link';
import type { SignInAnswer } from './sign-in-answer';
import { SignInError } from './sign-in-error';
import { useSend } from './use-send';

interface LinkFormProps {
  http: AxiosInstance;
  link: MailedLink;
  onAnswer: (answer: SignInAnswer) => void;
  /** Go on without the link. */
  onLeave: () => void;
}

/** The step behind a mailed link. It waits for a click, so that a mail scanner that opens it does not use it up. */
export function LinkForm({ http, link: { token, type }, onAnswer, onLeave }: LinkFormProps) {
  const { signIn } = useTexts();
  const { busy, error, send } = useSend();
  const { title, detail, button } = wordsOf(type, signIn);
  const enter = () =>
    send(async () => {
      const { data } = await http.post<EnterView>('/api/auth/enter', { token_hash: token, type });
      if (data.signedIn) onAnswer(data);
      else onLeave();
    });
  return (
    <>
      <h1>{title}</h1>
      <SignInError>{error}</SignInError>
      <p>{detail}</p>
      <Button type="primary" block loading={busy} onClick={() => void enter()}>
        {button}
      </Button>
      <Button type="link" block onClick={onLeave}>
        {signIn.back}
      </Button>
    </>
  );
}

function wordsOf(type: MailedLink['type'], words: ReturnType<typeof useTexts>['signIn']) {
  if (type === 'invite') return { title: words.invited, detail: words.invitedDetail, button: words.accept };
  if (type === 'recovery') return { title: words.reset, detail: words.resetLinkDetail, button: words.newPassword };
  return { title: words.title, detail: words.linkDetail, button: words.title };
}
