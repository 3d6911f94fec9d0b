import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Menu pages are for phones: above 676 px the page gives way to another one. Without the program it stays, and works. */
export function useNarrowOnly(elsewhere: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const wide = window.matchMedia('(width > 676px)');
    const leave = () => {
      if (wide.matches) void navigate(elsewhere, { replace: true });
    };
    leave();
    wide.addEventListener('change', leave);
    return () => wide.removeEventListener('change', leave);
  }, [elsewhere, navigate]);
}
