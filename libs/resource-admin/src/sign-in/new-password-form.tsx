import { passwordError } from '@haulbook/core';
import { Button, Form, Input } from 'antd';
import type { AxiosInstance } from 'axios';
import { useTexts } from '../texts/wording';
import { SignInError } from './sign-in-error';
import { useSend } from './use-send';

/** The form in which someone who came by a mailed link chooses a password. */
export function NewPasswordForm({ http, onDone }: { http: AxiosInstance; onDone: () => void }) {
  const { signIn } = useTexts();
  const { busy, error, send } = useSend();
  const submit = ({ password }: { password: string }) =>
    send(async () => {
      await http.put('/api/auth/user', { password });
      onDone();
    });
  const isSound = (_rule: unknown, value?: string) => {
    const problem = value ? passwordError(value) : signIn.passwordMissing;
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  };
  return (
    <Form layout="vertical" onFinish={submit} requiredMark={false}>
      <h1>{signIn.newPassword}</h1>
      <SignInError>{error}</SignInError>
      <Form.Item
        name="password"
        label={signIn.newPasswordLabel}
        extra={signIn.newPasswordHelp}
        validateTrigger="onSubmit"
        rules={[{ validator: isSound }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {signIn.savePassword}
      </Button>
    </Form>
  );
}
