import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readSessionNow } from '../../../lib/session/session-middleware.ts';

/**
 * On a page for visitors without a session that the server rendered: looks once, when the page opens as a
 * document (a navigation inside the app is sent away by `signedOutOnly` before). Signing in on the page
 * itself leads elsewhere and is none of its business.
 */
export function useSignedOutOnly(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isOpen = true;
    const look = async () => {
      const { status } = await readSessionNow();
      if (isOpen && status === 'signed-in') await navigate('/', { replace: true });
    };
    void look();
    return () => {
      isOpen = false;
    };
  }, [navigate]);
}
