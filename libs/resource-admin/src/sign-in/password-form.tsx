import { Button, Form, Input } from 'antd';
import type { AxiosInstance } from 'axios';
import { useTexts } from '../texts/wording';
import type { SignInAnswer } from './sign-in-answer';
import { SignInError } from './sign-in-error';
import { useSend } from './use-send';

interface PasswordFormProps {
  http: AxiosInstance;
  /** Whether the browser may offer passkeys where the email is typed. */
  passkeys: boolean;
  onAnswer: (answer: SignInAnswer) => void;
  onForgotten: () => void;
}

/** The form for email and password. */
export function PasswordForm({ http, passkeys, onAnswer, onForgotten }: PasswordFormProps) {
  const { signIn } = useTexts();
  const { busy, error, send } = useSend();
  const submit = (credentials: { email: string; password: string }) =>
    send(async () => onAnswer((await http.post<SignInAnswer>('/api/auth/login', credentials)).data));
  return (
    <Form layout="vertical" onFinish={submit} requiredMark={false}>
      <h1>{signIn.title}</h1>
      <SignInError>{error}</SignInError>
      <Form.Item name="email" label={signIn.email} rules={[{ required: true, message: signIn.emailMissing }]}>
        <Input type="email" autoComplete={passkeys ? 'username webauthn' : 'username'} />
      </Form.Item>
      <Form.Item name="password" label={signIn.password} rules={[{ required: true, message: signIn.passwordMissing }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {signIn.submit}
      </Button>
      <Button type="link" block onClick={onForgotten}>
        {signIn.forgotten}
      </Button>
    </Form>
  );
}
