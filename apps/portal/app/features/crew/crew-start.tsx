import { Form, useActionData } from '@remix-run/react';
import { useEffect } from 'react';
import { PhoneLink } from '../../site-data/phone-link';
import { TextField } from '../../ui/field';
import { keptToken } from './kept-token';

/** Where the icon on a home screen leads: on to the day that was last opened on this phone, or to the question for its link. */
export function CrewStart() {
  const refused = useActionData<{ link: string }>();
  useEffect(() => {
    const token = keptToken();
    if (token) window.location.replace(`/crew/${encodeURIComponent(token)}`);
  }, []);
  return (
    <main className="sun flex-1 bg-cream px-4 py-10">
      <div className="card mx-auto max-w-md p-6">
        <h1 className="text-3xl">Your stops</h1>
        <p className="mt-3 text-lg">Open the link that the office sent you today. From then on, this page leads to your stops.</p>
        <Form method="post" className="mt-5 grid gap-3" reloadDocument>
          <TextField label="Or paste it here" name="link" autoComplete="off" inputMode="url" error={refused?.link} />
          <button className="btn btn-cta text-xl">Open my stops</button>
        </Form>
        <PhoneLink className="btn btn-plain mt-5 w-full text-lg" />
      </div>
    </main>
  );
}
