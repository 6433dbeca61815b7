import { Icon } from '../ui/icons';

/** The button that signs out with a form post, with or without scripts. The page script clears saved forms on the way. */
export function LogoutButton({
  icon = false,
  className = '',
  children = 'Logout',
}: {
  icon?: boolean;
  className?: string;
  children?: string;
}) {
  return (
    <form method="post" action="/logout" data-logout="">
      <button type="submit" className={className} {...(icon && { 'aria-label': 'Logout', title: 'Logout' })}>
        {icon ? <Icon name="logout" /> : children}
      </button>
    </form>
  );
}
