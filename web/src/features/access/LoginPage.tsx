import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@/ui/address.ts";
import { SignIn } from "./SignIn.tsx";

/** `/login`, for those who come to it from another page. */
export function LoginPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const enter = () => {
    queryClient.clear();
    void navigate({ to: "/", replace: true });
  };
  return <SignIn onEntered={enter} />;
}
