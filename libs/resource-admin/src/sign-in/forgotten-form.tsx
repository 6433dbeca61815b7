import { Button, Form, Input } from 'antd';
import type { AxiosInstance } from 'axios';
import { useState } from 'react';
import { useTexts } from '../texts/wording';
import { SignInError } from './sign-in-error';
import { useSend } from './use-send';

/** The form that mails a link for choosing a new password. Whether there is an account is not said. */
export function ForgottenForm({ http, onLeave }: { http: AxiosInstance; onLeave: () => void }) {
  const { signIn } = useTexts();
  const { busy, error, send } = useSend();
  const [isSent, setSent] = useState(false);
  const submit = ({ email }: { email: string }) =>
    send(async () => {
      await http.post('/api/auth/recover', { email });
      setSent(true);
    });
  return (
    <Form layout="vertical" onFinish={submit} requiredMark={false}>
      <h1>{signIn.reset}</h1>
      <SignInError>{error}</SignInError>
      {isSent ? (
        <p role="status">{signIn.resetSent}</p>
      ) : (
        <>
          <p>{signIn.resetDetail}</p>
          <Form.Item name="email" label={signIn.email} rules={[{ required: true, message: signIn.emailMissing }]}>
            <Input type="email" autoComplete="username" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {signIn.resetSend}
          </Button>
        </>
      )}
      <Button type="link" block onClick={onLeave}>
        {signIn.back}
      </Button>
    </Form>
  );
}
