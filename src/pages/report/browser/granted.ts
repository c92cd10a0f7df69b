import { useEffect, useState } from "preact/hooks";
import { isGranted, type Optional, onPermissionsChanged } from "../../../browser/permissions.ts";

/** `null` until known. May change elsewhere, as in the browser's settings. */
export function useGranted(name: Optional): boolean | null {
  const [granted, setGranted] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => void isGranted(name).then(setGranted);
    look();
    return onPermissionsChanged(look);
  }, [name]);
  return granted;
}
