import { useNavigate } from 'react-router';

/** Goes back in this document's history, or to `otherwise` when the reader came straight to this page. */
export function useGoBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => {
    // The router counts its entries in `idx`.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
