import { useTexts } from '../texts/wording';

interface CompanyLinkProps {
  /** What the provider of the organization is called. */
  name: string;
  /** The path to return to. */
  redirectTo: string;
}

/** Leads to the provider of the organization. */
export function CompanyLink({ name, redirectTo }: CompanyLinkProps) {
  const { signIn } = useTexts();
  const query = new URLSearchParams({ provider: 'company', redirect_to: redirectTo });
  return (
    <a className="ra-button ra-button-plain ra-sign-in-company" href={`/api/auth/authorize?${query}`}>
      {signIn.company(name)}
    </a>
  );
}
