import type { ChallengeView, FactorChoice } from '@haulbook/resource-contracts';
import { Button, Form, Input } from 'antd';
import type { AxiosInstance } from 'axios';
import { useState } from 'react';
import { useTexts } from '../texts/wording';
import type { SignInAnswer } from './sign-in-answer';
import { SignInError } from './sign-in-error';
import { useSend } from './use-send';

/** Request a challenge of a factor and respond with a code. */
export async function giveCode(http: AxiosInstance, factorId: string, challengeId: string | null, code: string): Promise<SignInAnswer> {
  const challenge = challengeId ?? (await http.post<ChallengeView>(`/api/auth/factors/${factorId}/challenge`)).data.id;
  return (await http.post<SignInAnswer>(`/api/auth/factors/${factorId}/verify`, { challenge_id: challenge, code })).data;
}

interface CodeFormProps {
  http: AxiosInstance;
  factors: readonly FactorChoice[];
  onAnswer: (answer: SignInAnswer) => void;
}

/** The form for a code of the person's second factor. A text message is sent on request. */
export function CodeForm({ http, factors, onAnswer }: CodeFormProps) {
  const { signIn } = useTexts();
  const { busy, error, send } = useSend();
  const [factor, setFactor] = useState(factors[0]);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  if (!factor) return null;
  const sendText = () =>
    send(async () => setChallengeId((await http.post<ChallengeView>(`/api/auth/factors/${factor.id}/challenge`)).data.id));
  const submit = ({ code }: { code: string }) => send(async () => onAnswer(await giveCode(http, factor.id, challengeId, code)));
  const others = factors.filter(({ id }) => id !== factor.id);
  return (
    <Form layout="vertical" onFinish={submit} requiredMark={false}>
      <h1>{signIn.secondFactor}</h1>
      <p>{factor.factorType === 'phone' ? signIn.codeByText(factor.phone ?? '') : signIn.codeByApp(factor.friendlyName)}</p>
      <SignInError>{error}</SignInError>
      {factor.factorType === 'phone' && (
        <Button onClick={sendText} loading={busy} className="ra-sign-in-text">
          {signIn.sendText}
        </Button>
      )}
      <Form.Item name="code" label={signIn.code} rules={[{ required: true, message: signIn.codeMissing }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {signIn.submit}
      </Button>
      {others.map((other) => (
        <Button key={other.id} type="link" onClick={() => (setFactor(other), setChallengeId(null))}>
          {signIn.useOther(other.friendlyName)}
        </Button>
      ))}
    </Form>
  );
}
