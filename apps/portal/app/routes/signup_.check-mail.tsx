import type { MetaFunction } from '@remix-run/node';
import { CardPage } from '../components/page';
import type { PageHandle } from '../handle';
import { privateMeta } from '../meta';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => privateMeta(args, 'Check your email');

export default function CheckMail() {
  return (
    <CardPage title="Check your email" lead="Please check your email and confirm your account. Then come back and log in.">
      <a href="/login" className="btn btn-brand mt-6">
        Login
      </a>
    </CardPage>
  );
}
