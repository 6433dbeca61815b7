import type { EnrolView } from '@haulbook/resource-contracts';
import { Button, Form, Input } from 'antd';
import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/wording';
import { giveCode } from './code-form';
import type { SignInAnswer } from './sign-in-answer';
import { useSend } from './use-send';

interface EnrolFormProps {
  http: AxiosInstance;
  onAnswer: (answer: SignInAnswer) => void;
}

/** The form that sets up an authenticator app when staff must have a second factor. */
export function EnrolForm({ http, onAnswer }: EnrolFormProps) {
  const { signIn, general } = useTexts();
  const { busy, error, send } = useSend();
  const [factor, setFactor] = useState<EnrolView | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void send(async () => setFactor((await http.post<EnrolView>('/api/auth/factors', { factor_type: 'totp' })).data));
    // One factor per attempt: `send` is new with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [http, attempt]);
  const submit = ({ code }: { code: string }) => send(async () => onAnswer(await giveCode(http, factor!.id, null, code)));
  return (
    <Form layout="vertical" onFinish={submit} requiredMark={false}>
      <h1>{signIn.enrol}</h1>
      <p>{signIn.enrolDetail}</p>
      {error && (
        <p role="alert" className="ra-sign-in-error">
          {error}
        </p>
      )}
      {!factor && !busy && <Button onClick={() => setAttempt(attempt + 1)}>{general.tryAgain}</Button>}
      {factor?.totp && (
        <>
          <img className="ra-sign-in-qr" alt={signIn.qrCode} src={`data:image/svg+xml;utf8,${encodeURIComponent(factor.totp.qr_code)}`} />
          <p>
            {signIn.secret} <code>{factor.totp.secret}</code>
          </p>
          <Form.Item name="code" label={signIn.code} rules={[{ required: true, message: signIn.codeMissing }]}>
            <Input inputMode="numeric" autoComplete="one-time-code" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {signIn.submit}
          </Button>
        </>
      )}
    </Form>
  );
}
