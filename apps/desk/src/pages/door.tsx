import { DoorPhases } from '#features/door/door-phases.tsx';

/** /door: a phone that checks passes at the entrance of an event, with or without a network. */
export default function DoorPage() {
  return <DoorPhases />;
}
