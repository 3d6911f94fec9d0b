import { useNavigate } from 'react-router';

/** Goes back in this document's history, or to `otherwise` if the visitor landed on this page. */
export function useGoBack(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => {
    // React Router numbers its history entries in `idx`.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true }));
  };
}
