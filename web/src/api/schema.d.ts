// Generated from openapi.json by `npm run api`: do not edit.

export interface paths {
    "/apprentices/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archives apprentices: they leave the lists and can no longer sign in; their history stays.
         *     An employee with the permission archives own apprentices only.
         */
        post: operations["apprentices_archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/coordinators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives many apprentices other coordinators. */
        post: operations["apprentices_coordinators_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings archived apprentices back to the lists, and opens the sign-in that archiving closed. */
        post: operations["apprentices_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One apprentice. Employees see their own apprentices, apprentices themselves. */
        get: operations["apprentice_view"];
        /** Changes who an apprentice is. A new e-mail or telephone counts for signing in at once. */
        put: operations["apprentice_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/ansvarligekoordinatorer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the coordinators. */
        put: operations["apprentice_coordinators_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/exams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the trade tests of an apprentice. */
        put: operations["exams_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/followup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subjects an apprentice lacks, trade tests and grants; for coordinators. */
        get: operations["followup_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/fravaer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the leaves. */
        put: operations["apprentice_fravaer_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The goals of an apprentice, for whoever may see the apprentice. */
        get: operations["apprentice_goals_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/godskrivning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets how many months earlier training counts for. */
        put: operations["apprentice_godskrivning_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/grantmodel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives an apprentice a grant model of her own, or takes it away. */
        put: operations["grantmodel_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/hevlaerekontrakt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Raises the contract, or undoes it. */
        put: operations["apprentice_hevlaerekontrakt_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/kontrakter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contracts an apprentice had before the one in force, newest first. */
        get: operations["apprentice_contracts_list"];
        put?: never;
        /**
         * Ends the contract in force and begins another: a change of company, a break, a new trade.
         *     The one that ends is kept. Instructors and departments of another company are let go, since
         *     they have no more to do with the apprentice.
         */
        post: operations["apprentice_contract_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/laerebedrift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets company, instructors and departments. */
        put: operations["apprentice_laerebedrift_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/laerefag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets trade and training plans. */
        put: operations["apprentice_laerefag_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/laerekontrakt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets what is agreed in the contract. */
        put: operations["apprentice_laerekontrakt_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/laerekontrakt/fil": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed contract of an apprentice; an empty list while none is kept. */
        get: operations["contract_file_view"];
        put?: never;
        /**
         * Keeps the signed contract of an apprentice, sent as the raw body. It takes the place of the one
         *     there was.
         */
        post: operations["contract_file_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/laeretid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the time of the apprenticeship; the end can be set or removed. */
        put: operations["apprentice_laeretid_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/missingsubjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the subjects an apprentice lacks, with deadline and approval. */
        put: operations["missingsubjects_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/personnr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets, replaces or removes the identity number. A birth date that is not known yet is taken
         *     from it; one that is known stays.
         */
        put: operations["apprentice_personnr_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/personnr/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows the whole identity number, and writes in the change log who has seen it. A POST, so
         *     that nothing on the way keeps the answer.
         */
        post: operations["apprentice_personnr_view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apprentices/{id}/stillingsprosent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the rates of a full position. */
        put: operations["apprentice_stillingsprosent_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/archive/apprentices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes an archived apprentice for good: every capability lets go of her, with the account and
         *     all files. What the change log noted of it stays, without content.
         */
        delete: operations["archived_apprentice_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a file of a note, a journal note, or of an apprentice's or a company's documents. */
        delete: operations["attachment_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Trades the refresh token in the cookie for a new one and an access token. */
        post: operations["refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/sendresetpasswordemail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a link for a new password by e-mail. */
        post: operations["send_reset_password_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/sendverificationsms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code by SMS. */
        post: operations["send_verification_sms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/setpassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets or changes the caller's own password; the other devices are signed out. */
        post: operations["set_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with e-mail and password. */
        post: operations["signin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/signintoken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a one-time token out of the address. */
        post: operations["signin_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the caller's session. */
        post: operations["signout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/tenantsbyemail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which organisations know an e-mail. */
        post: operations["tenants_by_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/tenantsbyphonenumber": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which organisations know a phone number. */
        post: operations["tenants_by_phone_number"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/verificationstatus/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a code has come; only the browser that asked for it is told. */
        get: operations["verification_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/verifyresetpassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password by a one-time link. */
        post: operations["verify_reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authentication/verifysms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a code sent by SMS. */
        post: operations["verify_sms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much waits for the caller. */
        get: operations["badges_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom an employee or an apprentice may write to. Coordinators may write to everybody, and
         *     search for them.
         */
        get: operations["chat_choices_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes a room with its messages and files, for everybody in it; for employees and
         *     coordinators. The body is empty.
         */
        post: operations["chat_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/participants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is in a room, and who was. */
        get: operations["chat_participants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rooms that the caller is in. */
        get: operations["chat_rooms_list"];
        put?: never;
        /** Makes a room of two, or a group. The two have one room: it is answered when it is there. */
        post: operations["chat_room_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A room that the caller is in. */
        get: operations["chat_room_view"];
        /** Gives a group another name; for employees and coordinators. */
        put: operations["chat_room_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a file to a room, as the raw body. Pictures are made smaller and lose what the camera
         *     wrote beside them; a name that is taken gets a number.
         */
        post: operations["chat_file_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes people into a group whom the caller may write to. They see what was written before. */
        post: operations["chat_members_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/members/{personId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes somebody out of a group; everybody may go out herself. What she wrote stays. */
        delete: operations["chat_member_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a room, 20 at a time from the newest. */
        get: operations["chat_messages_list"];
        put?: never;
        /** Sends a text to a room. Whoever sends has read what came before. */
        post: operations["chat_message_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/rooms/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes how far the caller has read. What came in the meantime stays unread. */
        post: operations["chat_room_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** In how many rooms the caller has something to read. */
        get: operations["chat_unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{name}/documents/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The documents of a collection that a filter holds for, one a line. */
        get: operations["documents_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{name}/documents/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches one collection. */
        get: operations["document_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{name}/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One document of a collection. */
        get: operations["document_retrieve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A company with its departments and people, for coordinators. */
        get: operations["company_get"];
        /**
         * Sets what is known of a company. Another one with the organisation number: `exists` on the
         *     field `orgnr`.
         */
        put: operations["company_update"];
        post?: never;
        /**
         * Deletes a company without apprentices. Its employees stay, without it; its name stays on
         *     contracts that were.
         */
        delete: operations["company_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/ansatte": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets who works at the company, in which departments, and who the contact person is. */
        put: operations["company_employees_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/ansvarligekoordinatorer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the responsible coordinators. */
        put: operations["company_coordinators_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/avdelinger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the departments. One that somebody is in cannot be taken away: `in_use`. */
        put: operations["company_departments_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a company is reached, for those who may change it: coordinators, and its employees with
         *     EDIT_COMPANY.
         */
        get: operations["company_contact_view"];
        /**
         * Sets how a company is reached and where it is. Its name and number, its account, what concerns
         *     grants, and its people are the office's to change.
         */
        put: operations["company_contact_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/laerefag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the trades. */
        put: operations["company_trades_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coordinators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A coordinator, for coordinators. */
        get: operations["coordinator_view"];
        /**
         * Changes a coordinator. One's own contacts are changed on one's own page, where the new ones are
         *     proven.
         */
        put: operations["coordinator_update"];
        post?: never;
        /**
         * Deletes a coordinator: the account and its sessions end, her e-mail and telephone are free
         *     again, and every capability lets go of her. Her name stays on what she wrote. Never
         *     oneself, and never the last one with access.
         */
        delete: operations["coordinator_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coordinators/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shuts a coordinator out, whose open sessions end at once, or lets her in again. What she is
         *     responsible for stays. Never oneself, and never the last one with access.
         */
        post: operations["coordinator_access_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/curricula": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published national curricula with goals, by code, for coordinators. */
        get: operations["curricula_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins documentation. The same id again answers what is stored. */
        post: operations["documentation_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One piece of documentation. A draft is there for the apprentice alone. */
        get: operations["documentation_view"];
        /** Changes title, text and goals while it is a draft or to be corrected. */
        put: operations["documentation_update"];
        post?: never;
        /** Removes a draft with its files. */
        delete: operations["documentation_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentation/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves documentation; its goals become approved. */
        post: operations["documentation_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentation/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a file, sent as the raw body. Pictures are made smaller and lose what the camera wrote
         *     beside them; a name that is taken gets a number.
         */
        post: operations["documentation_file_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentation/{id}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a file. */
        delete: operations["documentation_file_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentation/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends documentation back to be corrected; its goals no longer wait for approval. */
        post: operations["documentation_return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentation/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends documentation to the instructor; its goals wait for approval. */
        post: operations["documentation_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documentation/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes documentation back before the instructor has answered; it is a draft again. */
        post: operations["documentation_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{of}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The documents of an apprentice or a company, oldest first. */
        get: operations["documents_list"];
        put?: never;
        /**
         * Adds a document of an apprentice or a company, sent as the raw body. A name that is taken gets
         *     a number.
         */
        post: operations["document_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employeemgmt/connectedapprentices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The apprentices of an employee by name, archived ones left out: to a coordinator all, to an
         *     employee with TTAIB those in her own companies, and her own.
         */
        get: operations["employeemgmt_connectedapprentices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employeemgmt/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an employee with an account: coordinators, and employees with TTAIB and CREATE_EMPLOYEE
         *     in their own companies.
         */
        post: operations["employeemgmt_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employeemgmt/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes an employee. The account and every open session end; the name stays on what the
         *     employee approved and wrote, all else is erased.
         */
        post: operations["employeemgmt_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employeemgmt/editbasic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes name, contacts, role, address, identity number and permissions of an employee. Contacts
         *     are changed in the sign-in index too, and permissions count at once.
         */
        post: operations["employeemgmt_editbasic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employeemgmt/editcompanyapprentices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connects an employee to companies, departments and apprentices. */
        post: operations["employeemgmt_editcompanyapprentices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employeemgmt/searchkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A key for an employee's colleagues and their companies. */
        get: operations["employeemgmt_searchkey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employeemgmt/searchkeyapprentices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A key for an employee's apprentices, their documentation and their companies. */
        get: operations["employeemgmt_searchkeyapprentices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employeemgmt/searchkeyapprenticesself": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A key for an employee's own apprentices alone. */
        get: operations["employeemgmt_searchkeyapprenticesself"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One employee. Employees with the permission TTAIB see those of their own companies. */
        get: operations["employee_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file's bytes, by the signed address that stands in a view. */
        get: operations["file_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs one GraphQL operation; `schema.graphql` has them all. */
        post: operations["graphql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All groups by name, for whoever adds somebody to one. */
        get: operations["groups_list"];
        put?: never;
        /** Makes a group with nobody in it. */
        post: operations["group_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group. */
        get: operations["group_view"];
        /** Gives a group another name. */
        put: operations["group_update"];
        post?: never;
        /** Removes a group. Those who were in it are still there, only not in it. */
        delete: operations["group_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is in a group. Archived apprentices are not shown. */
        get: operations["group_members_list"];
        put?: never;
        /** Adds many people to a group at once: all of them or, when one does not exist, nobody. */
        post: operations["group_members_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/groups/{id}/members/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes people out of a group; whoever is not in it is passed over. */
        post: operations["group_members_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the search answers; it does whenever the server does. */
        get: operations["search_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest imports, newest first, at most 50. */
        get: operations["people_imports_list"];
        put?: never;
        /**
         * Imports apprentices, companies and instructors from a CSV or XLSX file, sent as the raw body.
         *     All rows or none: with any error nothing is written, and the report names row and column.
         */
        post: operations["people_import_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/people/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The columns of a CSV or XLSX file, sent as the raw body, with what each is taken to hold: as
         *     it was chosen the last time, else as its header says. Nothing is stored.
         */
        post: operations["people_import_outline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/people/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an import back, within a week. What somebody has worked with since is kept and named. */
        post: operations["people_import_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/{of}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The journal of an apprentice or a company, as far as the caller may read it. */
        get: operations["journal_list"];
        put?: never;
        /** Writes a note into the journal of an apprentice or a company. */
        post: operations["journalnote_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journalnotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a journal note. */
        put: operations["journalnote_update"];
        post?: never;
        /** Removes a journal note with its files. */
        delete: operations["journalnote_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journalnotes/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a file to a journal note, sent as the raw body. */
        post: operations["journalnote_file_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person, the organisation, and what the menu shows. */
        get: operations["me_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/hasUserFCMToken/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** On how many signed-in devices somebody takes push messages; for coordinators. */
        get: operations["messages_has_user_fcm_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whom a message to chosen people, groups and companies would go to, and who lacks a number or
         *     an address.
         */
        post: operations["messages_recipients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/sendepost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an e-mail to chosen people, groups and companies, each once, as HTML and text. */
        post: operations["messages_sendepost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/sendpush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a push message to the devices of chosen people, each person once. */
        post: operations["messages_sendpush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/sendsms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an SMS to chosen people, groups and companies, each once. */
        post: operations["messages_sendsms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A message, who got it, and how it went; for coordinators. */
        get: operations["message_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message again to those for whom it failed, and to those who had no number or address
         *     and have one now.
         */
        post: operations["message_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/multi_search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Searches collections, named `ORG_{orgId}_{collection}` or plainly, with a search key in the
         *     header `X-TYPESENSE-API-KEY`. Parameters in the address count for all searches. A search that
         *     is refused says so in its place; when all are, the whole call is.
         */
        post: operations["multi_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/{of}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The note on an apprentice, an employee or a company, as far as the caller may read it. */
        get: operations["note_view"];
        /** Writes the note on an apprentice, an employee or a company. */
        put: operations["note_update"];
        post?: never;
        /** Removes the note on an apprentice, an employee or a company, with its files. */
        delete: operations["note_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/{of}/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a file to a note, sent as the raw body. */
        post: operations["note_file_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notificationcenter/my": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller was told in the last days. */
        get: operations["notificationcenter_my"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notificationcenter/readmessages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks everything the caller was told as read. The body is empty. */
        post: operations["notificationcenter_readmessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notificationcenter/unreadmessages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much the caller has not read. */
        get: operations["notificationcenter_unreadmessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/options/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies to choose from, at most 20, for coordinators. */
        get: operations["company_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/options/coordinators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coordinators to pick from. */
        get: operations["coordinator_options_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/options/employeeapprentices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Apprentices to connect an employee to: to a coordinator all, to an employee with TTAIB those
         *     in her own companies.
         */
        get: operations["employeemgmt_apprentice_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/options/employeecompanies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Companies to connect an employee to, with their departments: to a coordinator all, to an
         *     employee with TTAIB her own.
         */
        get: operations["employeemgmt_company_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/options/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Employees to pick from. */
        get: operations["employee_options_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/options/programareas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Trades that are learnt in a company, at most 20, for coordinators. */
        get: operations["program_area_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/org/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies and places of a name in the company register, for coordinators. */
        get: operations["org_companies_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/org/company/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company or place with an organisation number, as the company register has it, for
         *     coordinators. The specification has the call without its answer: its `id` is read as the number
         *     by which the office looks a company up.
         */
        get: operations["org_company_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/org/sorgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The places (underenheter) of a company in the company register, for coordinators: the host
         *     company is often one of them. The specification names the call with its parameter alone; it is
         *     read as the organisations below one.
         */
        get: operations["org_sorgs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The training office, for everybody who belongs to it. */
        get: operations["organisation_view"];
        /** Sets what is known of the office. Its name is the one people choose from when they sign in. */
        put: operations["organisation_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for the caller, and how things stand. */
        get: operations["overview_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups that an apprentice or an employee is in, by name. */
        get: operations["person_groups_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A heartbeat: the caller is active. Browsers send one each 30 seconds. */
        post: operations["presence_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/presence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When somebody was last active. Employees are told of their own apprentices. */
        get: operations["presence_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/presence/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Somebody's sessions, newest first: for coordinators, and one's own. */
        get: operations["presence_sessions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit trail: who did what to whom, and when, with the full views of identity numbers. */
        get: operations["audit_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much is kept of a person, part by part; what it says is in the export. */
        get: operations["personal_data_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/people/{id}/anonymise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases an apprentice or an employee in every capability at once, for good. Counts stand, and
         *     say of nobody whose they were.
         */
        post: operations["personal_data_anonymise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/people/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All that is kept of a person as an archive: for programs, for people to read, and the files.
         *     That it was fetched stands in the audit trail.
         */
        post: operations["personal_data_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For how long each kind of data is kept. */
        get: operations["retention_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/retention/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets for how long a kind of data is kept. Nothing is erased by this call. */
        put: operations["retention_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/retention/{kind}/overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of a kind would be erased now, and why. Nothing is erased by this call. */
        get: operations["retention_overdue_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/retention/{kind}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erases what is chosen of the list of a kind, for good. What is not on the list is left alone. */
        post: operations["retention_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key that a browser needs to take push messages. */
        get: operations["push_key_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the caller's browser take push messages, as long as it is signed in. */
        post: operations["push_subscription_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/subscriptions/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends no more push messages to a browser of the caller. */
        post: operations["push_subscription_forget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds people, companies, groups and pages that the caller may see: typos forgiven when nothing is
         *     found without, `o` for `ø`, first letters of names.
         */
        get: operations["search_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/{collection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finds, counts and sorts what the caller may see of a collection: LAERLINGER,
         *     ARKIVERTELAERLINGER, DOKUMENTASJONER, BEDRIFTER, ANSATTER, TRAININGPLANS, GRUPPER or CHATROOM.
         */
        post: operations["search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/{collection}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All rows that a list's question finds, as a workbook or CSV. Whoever may see the list gets
         *     the same rows here, and the same fields.
         */
        post: operations["search_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/{collection}/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The ids of everything that a list's question finds, on all pages. */
        post: operations["search_ids"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulator/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages the simulator has sent, newest first. */
        get: operations["simulator_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms in force. Also for who has not accepted them yet. */
        get: operations["terms_view"];
        /**
         * Writes a new version of the terms, which those who must accept them are asked for anew.
         *     Texts that are what they were make no version.
         */
        put: operations["terms_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed the terms and when, newest first. */
        get: operations["terms_versions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terms/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An earlier version of the terms. */
        get: operations["terms_version_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trainingplans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Training plans by title: a coordinator sees all, an employee those connected to. */
        get: operations["trainingplans_list"];
        put?: never;
        /** Makes a training plan from a national curriculum; for coordinators. */
        post: operations["trainingplan_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trainingplans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A training plan with its goals; for an employee only one connected to. */
        get: operations["trainingplan_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/acceptterms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts the terms in force. */
        post: operations["terms_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/createcoordinator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a coordinator with an account, who can sign in at once. */
        post: operations["coordinator_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/enableforcedacceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Demands of apprentices and employees that they accept the terms, or no longer. */
        post: operations["forced_acceptance_enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/generateSignedUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs an address for a file that the caller may see. */
        post: operations["file_url_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profilepicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a picture the caller's own, sent as the raw body. A small square from its middle is
         *     kept, without what the camera wrote beside it; it takes the place of the one there was.
         */
        post: operations["profile_picture_create"];
        /** Removes the caller's own picture; nothing happens without one. */
        delete: operations["profile_picture_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/profilepictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The pictures of people, as far as they have one and the caller may see them; the others are
         *     not in the answer.
         */
        post: operations["profile_pictures_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/refreshtypesense": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Loads a document of the search anew. The search is never stale, so nobody has to call this;
         *     clients that do are answered as they expect.
         */
        post: operations["refreshtypesense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/searchkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A key for everything the caller may see. */
        get: operations["users_searchkey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sendnewphonesms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to the number that is to be the caller's own. It counts in the browser that
         *     asked, for the person who asked, as long as a sign-in code.
         */
        post: operations["send_new_phone_sms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/updateselfemail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the caller's own e-mail: on the account, on the person and in the sign-in index. */
        post: operations["update_self_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/verifynewphonesms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the phone number that the code was sent to the caller's own: on the account, on the
         *     person and in the sign-in index.
         */
        post: operations["verify_new_phone_sms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own views of a list, and for coordinators the shared ones, by name. */
        get: operations["views_list"];
        put?: never;
        /** Saves a view of a list. */
        post: operations["view_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Chooses the view that the caller's list opens with; everybody for themselves. */
        put: operations["view_default_set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a view. A shared one may be changed by every coordinator; only its owner takes it
         *     back.
         */
        put: operations["view_update"];
        post?: never;
        /** Removes a view. */
        delete: operations["view_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A leave (fravær): the apprenticeship is interrupted from the first to the last day. */
        Absence: {
            /**
             * Format: date
             * @description First day.
             */
            fra: string;
            /** @description Why, in the coordinator's words; may be empty. */
            merknad?: string;
            /**
             * Format: date
             * @description Last day; none while it is open-ended.
             */
            til?: string | null;
        };
        /** @description An address; unknown parts are empty. */
        Address: {
            /** @description Street and number. */
            adresse: string;
            /** @description Postal code, four digits. */
            postnummer: string;
            /** @description Postal town. */
            poststed: string;
        };
        /** @description Who at the training office is responsible. */
        Ansvarligekoordinatorer: {
            /** @description Coordinators. */
            coordinators: components["schemas"]["CoordinatorId"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description An apprentice as the caller may see it. */
        ApprenticeDetail: components["schemas"]["ContractTerms"] & {
            /** @description Address. */
            adresse: components["schemas"]["Address"];
            /** @description Instructors. */
            ansatte: components["schemas"]["PersonRef"][];
            /** @description Whether it is in the archive. */
            archived: boolean;
            /** @description Departments of the company the apprentice is in. */
            avdelingerMore: components["schemas"]["DepartmentView"][];
            bedrift?: components["schemas"]["CompanyRef"] | null;
            /** @description Coordinators. */
            coordinators: components["schemas"]["PersonRef"][];
            /** @description E-mail. */
            epost?: string | null;
            /** @description Last name. */
            etternavn: string;
            /**
             * Format: date
             * @description Birth date.
             */
            fodselsdato?: string | null;
            /** @description First names. */
            fornavn: string;
            /** @description Who it is. */
            id: components["schemas"]["ApprenticeId"];
            /** @description First and last day of the apprenticeship. */
            laeretid: components["schemas"]["Period"];
            /** @description Its label. */
            laerlingtypename: string;
            /** @description Private note; only for coordinators. */
            merknad?: string | null;
            /** @description Masked identity number, as in `010190 *****`. */
            personnr?: string | null;
            privat?: components["schemas"]["PrivateDetail"] | null;
            programomrade?: components["schemas"]["ProgramAreaRef"] | null;
            /** @description Goals by status. */
            progress: components["schemas"]["Progress"];
            /** @description Documentation by status. */
            statistikk: components["schemas"]["StatisticsView"];
            /** @description Derived status. */
            status: components["schemas"]["ApprenticeStatus"];
            /** @description Text of the phase badge. */
            statusLabel: string;
            /**
             * Format: double
             * @description Percent of a full position in force today.
             */
            stillingsprosent: number;
            /** @description Telephone in E.164. */
            telefon?: string | null;
            /** @description What a coordinator must still do; empty for others. */
            todo: string[];
            /** @description Training plans. */
            trainingplans: components["schemas"]["PlanRef"][];
            /** @description Kind of apprenticeship. */
            type: components["schemas"]["ApprenticeType"];
            /**
             * Format: date
             * @description Day the contract was ended before its time.
             */
            unexpectedEndDate?: string | null;
            /**
             * Format: int64
             * @description Send it back when changing something.
             */
            version: number;
        };
        /** @description All goals of an apprentice's training plans, and how far the apprentice is with each. */
        ApprenticeGoals: {
            /** @description Training plans. */
            plans: components["schemas"]["PlanGoals"][];
            /** @description Of all plans together. */
            progress: components["schemas"]["Progress"];
        };
        /** @description An apprentice (lærling). */
        ApprenticeId: string;
        /** @description What an apprentice sees first. */
        ApprenticeOverview: {
            /** @description Instructors. */
            ansatte: components["schemas"]["PersonRef"][];
            bedrift?: components["schemas"]["CompanyRef"] | null;
            /** @description Coordinators. */
            coordinators: components["schemas"]["PersonRef"][];
            /** @description First names. */
            fornavn: string;
            /**
             * Format: int64
             * @description Number of goals in all training plans.
             */
            goals: number;
            laeretid?: components["schemas"]["ApprenticeshipView"] | null;
            /** @description How far the goals are. */
            progress: components["schemas"]["Progress"];
            /** @description What waits for the apprentice: corrections, then drafts, latest first; at most ten. */
            queue: components["schemas"]["ApprenticeTask"][];
            /** @description Latest documentation, as in the list DOKUMENTASJONER. */
            siste: Record<string, never>[];
        };
        /** @description An apprentice by name. */
        ApprenticeRef: {
            /** @description Who. */
            id: components["schemas"]["ApprenticeId"];
            /** @description First and last name. */
            navn: string;
        };
        /**
         * @description Where an apprentice is in the apprenticeship (derived, never stored).
         * @enum {string}
         */
        ApprenticeStatus: "RAISEDAPPRENTICESHIP" | "UFERDIG" | "BEFORE" | "DURING" | "AFTER" | "ONLEAVE";
        /** @description Something that waits for the apprentice. */
        ApprenticeTask: {
            /** @description When it came back or was last changed. */
            at: components["schemas"]["Timestamp"];
            /** @description What the instructor said, or that it is not sent. */
            detail: string;
            /** @description The documentation. */
            id: components["schemas"]["DocumentationId"];
            /** @description What has to be done. */
            kind: components["schemas"]["ApprenticeTaskKind"];
            /** @description Its page. */
            route: string;
            /** @description Its name. */
            title: string;
        };
        /**
         * @description What has to be done with a piece of documentation.
         * @enum {string}
         */
        ApprenticeTaskKind: "RETT" | "KLADD";
        /**
         * @description Kind of apprenticeship (field `type`).
         * @enum {string}
         */
        ApprenticeType: "LAERLING" | "LAEREKANDIDAT" | "PRAKSISBREVKANDIDAT" | "FAGBREVPAJOBB" | "PRAKSISKANDIDAT";
        /** @description Who an apprentice is, and how to reach her. */
        ApprenticeUpdate: {
            /** @description Street and number. */
            adresse: string;
            /** @description E-mail; empty for none. It is what she signs in with. */
            epost: string;
            /** @description Last name. */
            etternavn: string;
            /**
             * Format: date
             * @description Birth date.
             */
            fodselsdato?: string | null;
            /** @description First names. */
            fornavn: string;
            /** @description Private: bank account; empty for none. */
            kontonummer: string;
            /** @description Postal code; empty for none. */
            postnummer: string;
            /** @description Postal town. */
            poststed: string;
            /** @description Telephone; empty for none. It is what she signs in with. */
            telefon: string;
            /** @description Kind of apprenticeship. */
            type: components["schemas"]["ApprenticeType"];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description Apprentices that something is to be done to. */
        Apprentices: {
            /** @description Which; at most 200. */
            ids: components["schemas"]["ApprenticeId"][];
        };
        /** @description How much of the apprenticeship has passed. */
        ApprenticeshipView: {
            /**
             * Format: int64
             * @description Passed, 0 to 100.
             */
            prosent: number;
            /**
             * Format: date
             * @description Last day.
             */
            sluttdato: string;
            /**
             * Format: date
             * @description First day.
             */
            startdato: string;
        };
        /**
         * @description What a line of the audit trail is about, to filter by.
         * @enum {string}
         */
        AuditKind: "PERSONNUMMER" | "PERSONVERN" | "PERSONER" | "TILGANG" | "JOURNAL" | "DOKUMENTASJON" | "KONTRAKTER" | "KONTORET";
        /** @description A line of the audit trail. */
        AuditLine: {
            /** @description When. */
            at: components["schemas"]["Timestamp"];
            /** @description The company or group it is about, by name. */
            gjelder?: string | null;
            /** @description What was done, in words that a name may follow. */
            hva: string;
            /** @description What it counts as. */
            kind: components["schemas"]["AuditKind"];
            om?: components["schemas"]["AuditPerson"] | null;
            /**
             * Format: int64
             * @description Its place in the log.
             */
            seq: number;
            utfort?: components["schemas"]["AuditPerson"] | null;
        };
        /** @description Somebody in the audit trail. */
        AuditPerson: {
            /** @description Who. */
            id: components["schemas"]["PersonId"];
            /** @description First and last name; nothing for somebody who is gone. */
            navn?: string | null;
            rolle?: components["schemas"]["Role"] | null;
        };
        /** @description A window of the audit trail, newest first. */
        AuditWindow: {
            /** @description Its lines. */
            lines: components["schemas"]["AuditLine"][];
            /**
             * Format: int64
             * @description Ask for what stands before this to go on; nothing at the end.
             */
            next?: number | null;
        };
        /** @description One channel of an automatic message. */
        AutomaticChannel: {
            /** Format: int32 */
            type: number;
        };
        /** @description Title and text. */
        AutomaticContent: {
            content: string;
            title: string;
        };
        /** @description Something the product told by itself. */
        AutomaticMessage: {
            id: components["schemas"]["NotificationId"];
            /** @description Whether it was read. */
            lest: boolean;
            message: components["schemas"]["AutomaticContent"];
            /** @description What else it went out as: 0 SMS, 1 e-mail, 2 push. */
            messages: components["schemas"]["AutomaticChannel"][];
            /** @description The page it leads to; empty without one. */
            route: string;
            templateId: string;
            timestamp: components["schemas"]["NotificationTime"];
        };
        /** @description What the product told by itself. */
        AutomaticMessages: {
            count: number;
            /** @description Newest first, at most 1,000. */
            messages: components["schemas"]["AutomaticMessage"][];
        };
        /** @description How much waits for the caller. */
        Badges: {
            /** @description Pieces of documentation an employee is to answer; 0 for other roles. */
            dokumentasjonSendt: number;
        };
        /** @description What came of it: each apprentice is among the done or among the failed. */
        BulkAnswer: {
            /** @description For these it is done. */
            done: components["schemas"]["ApprenticeId"][];
            /** @description These stay as they were. */
            failed: components["schemas"]["BulkFailure"][];
        };
        /** @description One that stays as it was. */
        BulkFailure: {
            /** @description Stable code. */
            code: string;
            /** @description Who. */
            id: components["schemas"]["ApprenticeId"];
            /** @description Why, in Norwegian. */
            message: string;
            /** @description First and last name; empty for somebody unknown. */
            navn: string;
        };
        /** @description An e-mail. */
        ByEmail: {
            /** @description In any case. */
            email: string;
        };
        /** @description A phone number. */
        ByPhoneNumber: {
            /** @description As people write it. */
            phone: string;
        };
        /** @description A category of a training plan. */
        CategoryGoals: {
            /** @description Its goals in order. */
            goals: components["schemas"]["GoalView"][];
            /** @description Which. */
            id: components["schemas"]["CategoryId"];
            /** @description Its label. */
            label: string;
        };
        /** @description A category of competence goals within a training plan. */
        CategoryId: string;
        /**
         * @description The kind of a message.
         * @enum {string}
         */
        Channel: "SMS" | "EMAIL" | "PUSH";
        /** @description Somebody to write to. */
        ChatChoice: {
            id: components["schemas"]["PersonId"];
            initials: string;
            navn: string;
            rolle: components["schemas"]["Role"];
        };
        /** @description Whom the caller may write to. */
        ChatChoices: {
            /** @description By name. */
            items: components["schemas"]["ChatChoice"][];
        };
        /** @description Who is taken in. */
        ChatMembersAdd: components["schemas"]["Chosen"];
        /** @description A message in a chat room. */
        ChatMessageId: string;
        /** @description A message. */
        ChatMessageView: {
            chatroomid: components["schemas"]["ChatRoomId"];
            fileInfo?: components["schemas"]["FileView"] | null;
            /** @description Where the file lies, in parts with `/` between them; empty without one. */
            filePath: string;
            /** @description Whether it is one to three emoji. */
            large: boolean;
            message: string;
            /**
             * Format: int32
             * @description 0 for a text, 1 for a file.
             */
            messageType: number;
            /**
             * Format: int64
             * @description Its place in the room, from 1.
             */
            number: number;
            ref: components["schemas"]["ChatMessageId"];
            senderRef: components["schemas"]["PersonId"];
            time: components["schemas"]["Timestamp"];
        };
        /** @description Some of a room's messages. */
        ChatMessages: {
            /** @description Oldest first, at most 20. */
            messages: components["schemas"]["ChatMessageView"][];
            /** @description Whether there are older ones. */
            more: boolean;
        };
        /** @description Somebody in a room, or who was. */
        ChatParticipant: {
            /** @description Whether she was deleted, archived or taken out of the room. */
            fjernet: boolean;
            id: components["schemas"]["PersonId"];
            initials: string;
            navn: string;
            rolle?: components["schemas"]["Role"] | null;
        };
        /** @description Everybody of a room. */
        ChatParticipants: {
            /** @description By name; those who were deleted or taken out last. */
            participants: components["schemas"]["ChatParticipant"][];
        };
        /** @description What the caller may do with a room. */
        ChatRoomActions: {
            add: boolean;
            delete: boolean;
            leave: boolean;
            remove: boolean;
            rename: boolean;
        };
        /** @description A chat room. */
        ChatRoomId: string;
        /** @description A room in the list. */
        ChatRoomItem: {
            /** @description The group's name, 'Gruppe uten navn' without one; empty for a room of two. */
            chatTitle: string;
            chatType: components["schemas"]["ChatType"];
            id: components["schemas"]["ChatRoomId"];
            /** @description Whether the caller has read everything. */
            isRead: boolean;
            /** @description The beginning of the newest message; '---' means no messages yet. */
            lastChat: string;
            /** @description How many are in it. */
            membersCount: number;
            /** @description What the caller knows it as: the group's name, or the other one's. */
            name: string;
            /** @description The newest message; of a room without any, when it was made. */
            recentMessageSentAt: components["schemas"]["Timestamp"];
            recentMessageSentBy?: components["schemas"]["PersonId"] | null;
            /** @description Some of the others. */
            recipients: components["schemas"]["ChatParticipant"][];
        };
        /** @description How far the caller has read. */
        ChatRoomRead: {
            /**
             * Format: int64
             * @description The number of the last message that was shown; 0 without any.
             */
            number: number;
        };
        /** @description Another name for a group. */
        ChatRoomUpdate: {
            /** @description What the group is called. */
            chatTitle: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description A room that is open. */
        ChatRoomView: components["schemas"]["ChatRoomItem"] & {
            /** @description What the caller may do with it. */
            actions: components["schemas"]["ChatRoomActions"];
            members: components["schemas"]["PersonId"][];
            /**
             * Format: int64
             * @description The number of the newest message, which is what is marked as read.
             */
            number: number;
            /** @description Members who have read everything. */
            readBy: components["schemas"]["PersonId"][];
            /** @description Members who have not. */
            unRead: components["schemas"]["PersonId"][];
            /** Format: int64 */
            version: number;
        };
        /** @description The caller's rooms. */
        ChatRooms: {
            /** @description The one with the newest message first, at most 100. */
            items: components["schemas"]["ChatRoomItem"][];
        };
        /**
         * @description "chatType (0 = single, GROUP = group)".
         * @enum {string}
         */
        ChatType: "0" | "GROUP";
        /** @description How much waits for the caller. */
        ChatUnread: {
            /** @description Rooms with something the caller has not read. */
            count: number;
        };
        /** @description Who is chosen. */
        Chosen: {
            /**
             * @description Companies, at their own number and address; at most 2,000.
             * @default []
             */
            companies: components["schemas"]["CompanyId"][];
            /**
             * @description Groups, whose members are found when the message is sent; at most 100.
             * @default []
             */
            groups: components["schemas"]["GroupId"][];
            /**
             * @description Apprentices, employees and coordinators; at most 2,000.
             * @default []
             */
            people: components["schemas"]["PersonId"][];
        };
        /**
         * @description What a column holds.
         * @enum {string}
         */
        Column: "fornavn" | "etternavn" | "epost" | "telefon" | "personnr" | "fodselsdato" | "adresse" | "postnummer" | "poststed" | "laerefag" | "laereplan" | "startdato" | "sluttdato" | "type" | "stillingsprosent" | "fravaerFra" | "fravaerTil" | "merknad" | "bedrift" | "orgnr" | "koordinator" | "instruktor" | "instruktorEpost" | "instruktorMobil";
        /** @description Something a column can hold. */
        ColumnChoice: {
            /** @description Which. */
            column: components["schemas"]["Column"];
            /** @description Its Norwegian name. */
            label: string;
        };
        /** @description Where a company is; parts that are not known are empty. */
        CompanyAddress: {
            /** @description Street and number. */
            adresse: string;
            /** @description County. */
            fylke: string;
            /** @description Municipality. */
            kommunenavn: string;
            /** @description Postal code, four digits. */
            postnr: string;
            /** @description Post town. */
            poststed: string;
        };
        /** @description How a company is reached; parts that are not known are empty. */
        CompanyContact: {
            /** @description General e-mail. */
            email: string;
            /** @description E-mail about grants. */
            grantemail: string;
            /** @description E-mail for invoices. */
            invoiceemail: string;
            /** @description Further addresses about grants. */
            moreGrantEmails: string[];
            /** @description Phone. */
            phone: string;
        };
        /** @description How a company is reached, as its own people write it. */
        CompanyContactUpdate: {
            /** @description Where it is. */
            adresse: components["schemas"]["CompanyAddress"];
            /** @description How it is reached. */
            contactInformation: components["schemas"]["OwnContact"];
            /** @description Where invoices go when not to its address. */
            invoiceadress: string;
            /** @description Web site. */
            nettside: string;
            /** @description Kind of company, free text. */
            typebedrift: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description Who at the training office is responsible for a company. */
        CompanyCoordinators: {
            /** @description Coordinators. */
            coordinators: components["schemas"]["CoordinatorId"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description All departments of a company. */
        CompanyDepartments: {
            /** @description The departments; one that is left out is taken away. */
            departments: components["schemas"]["DepartmentInput"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description A company as coordinators see it, with its people. */
        CompanyDetail: components["schemas"]["CompanyView"] & {
            /** @description Who works there, by name. */
            ansatte: components["schemas"]["CompanyEmployee"][];
            /** @description Apprentices there, archived ones left out. */
            antallLaerlinger: number;
            /** @description How many are in each department; one that nobody is in is not there. */
            avdelingsbruk: components["schemas"]["DepartmentUse"][];
            /** @description The responsible coordinators, by name. */
            coordinators: components["schemas"]["PersonRef"][];
            /** @description Why the company cannot be deleted; nothing when it can. */
            hindring?: string | null;
            /** @description Trades that the company is approved for, by title. */
            laerefag: components["schemas"]["TradeView"][];
        };
        /** @description An employee of a company. */
        CompanyEmployee: {
            /** @description Departments of this company that the employee is in. */
            avdelinger: components["schemas"]["DepartmentId"][];
            /** @description What the employee is, in the office's own words. */
            customRole: string;
            /** @description Who. */
            id: components["schemas"]["EmployeeId"];
            /** @description First and last name. */
            navn: string;
        };
        /** @description Who works at a company. */
        CompanyEmployees: {
            /** @description The employees, each once; whoever is left out does not work there any more. */
            ansatte: components["schemas"]["EmployeeInput"][];
            kontaktperson?: components["schemas"]["PersonId"] | null;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description What is known of a company, as people write it. Parts that are not known are empty. */
        CompanyFields: {
            /** @description Where it is. */
            adresse: components["schemas"]["CompanyAddress"];
            /** @description How it is reached. */
            contactInformation: components["schemas"]["CompanyContact"];
            /** @description Where invoices go when not to its address. */
            invoiceadress: string;
            /** @description Bank account, with or without spaces and dots. */
            kontonummer?: string | null;
            /** @description Its name. */
            navn: string;
            /** @description Web site. */
            nettside: string;
            /** @description Kind of company, free text. */
            typebedrift: string;
        };
        /** @description A host company (lærebedrift). */
        CompanyId: string;
        /** @description One choice of a picker. */
        CompanyOption: {
            /** @description What tells it from others of the same name: number and place. */
            detail: string;
            /** @description The company. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name. */
            navn: string;
        };
        /** @description A company by name. */
        CompanyRef: {
            /** @description Which. */
            id: components["schemas"]["CompanyId"];
            /** @description Its name. */
            navn: string;
        };
        /** @description The trades a company is approved for. */
        CompanyTrades: {
            /** @description The trades, each once. */
            laerefag: components["schemas"]["TradeInput"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description What is known of a company. */
        CompanyUpdate: components["schemas"]["CompanyFields"] & {
            /** @description Organisation number, with or without spaces. */
            orgnr: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description A company. Parts that are not known are empty. */
        CompanyView: {
            /** @description Where it is. */
            adresse: components["schemas"]["CompanyAddress"];
            /** @description How it is reached. */
            contactInformation: components["schemas"]["CompanyContact"];
            /** @description Its departments, oldest first. */
            departments: components["schemas"]["Department"][];
            /** @description Its id. */
            id: components["schemas"]["CompanyId"];
            /** @description Where invoices go when not to its address. */
            invoiceadress: string;
            kontaktperson?: components["schemas"]["PersonId"] | null;
            /** @description Bank account, eleven digits. */
            kontonummer?: string | null;
            /** @description Note of the coordinators. */
            merknad: string;
            /** @description Its name. */
            navn: string;
            /** @description Web site. */
            nettside: string;
            /** @description Organisation number, nine digits. */
            orgnr: string;
            /** @description Kind of company. */
            typebedrift: string;
            /**
             * Format: int64
             * @description Grows with every change.
             */
            version: number;
        };
        /** @description An apprentice whom an employee instructs. */
        ConnectedApprentice: {
            /** @description Its name; empty while there is none. */
            bedrift: string;
            bedriftid?: components["schemas"]["CompanyId"] | null;
            /** @description Who. */
            id: components["schemas"]["ApprenticeId"];
            /** @description Trade; empty while there is none. */
            laerefag: string;
            /** @description First and last name. */
            navn: string;
            /** @description Whether the apprentice has no other instructor. */
            onlyInstructor: boolean;
            /** @description Whether the caller may open the apprentice's page. */
            opens: boolean;
        };
        /** @description The end of the contract in force, and the one that follows it. */
        ContractCreate: {
            /** @description Why the contract in force ends. */
            arsak: components["schemas"]["ContractEnd"];
            /**
             * Format: date
             * @description Its last day.
             */
            avsluttet: string;
            bedriftid?: components["schemas"]["CompanyId"] | null;
            programomrade?: components["schemas"]["ProgramAreaId"] | null;
            /**
             * Format: date
             * @description The last day of the new one; none while it is not known.
             */
            sluttdato?: string | null;
            /**
             * Format: date
             * @description The first day of the new one.
             */
            startdato: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /**
         * @description Why a contract ended.
         * @enum {string}
         */
        ContractEnd: "NYBEDRIFT" | "NYTTFAG" | "OPPHOLD" | "HEVET";
        /** @description A contract of an apprentice that has ended. */
        ContractId: string;
        /** @description What is agreed in the contract in force. */
        ContractTerms: {
            /**
             * Format: double
             * @description Years of the apprenticeship, to one decimal.
             */
            aar?: number | null;
            /** @description Whether there is an employment agreement. */
            arbeidsavtale: boolean;
            /**
             * Format: int64
             * @description Months that earlier training shortens the apprenticeship by.
             */
            godskrivning: number;
            /**
             * Format: date
             * @description Day the contract was signed; none while it is not.
             */
            kontraktSignert?: string | null;
            /**
             * Format: double
             * @description Months of the apprenticeship: days / 30, to one decimal.
             */
            maaneder?: number | null;
            tilskuddsmodell?: components["schemas"]["TrainingModel"] | null;
            /** @description Whether the apprentice has the right of the young to training. */
            ungdomsrett: boolean;
        };
        /** @description A contract that has ended. */
        ContractView: {
            /** @description Why it ended. */
            arsak: components["schemas"]["ContractEnd"];
            /** @description The same for people. */
            arsakLabel: string;
            /**
             * Format: date
             * @description Last day as it came.
             */
            avsluttet: string;
            bedrift?: components["schemas"]["CompanyRef"] | null;
            /**
             * Format: int64
             * @description Months that earlier training shortened it by.
             */
            godskrivning: number;
            /** @description Which. */
            id: components["schemas"]["ContractId"];
            /**
             * Format: date
             * @description Day it was signed.
             */
            kontraktSignert?: string | null;
            programomrade?: components["schemas"]["ProgramAreaRef"] | null;
            /**
             * Format: date
             * @description Last day as it was agreed.
             */
            sluttdato?: string | null;
            /**
             * Format: date
             * @description First day.
             */
            startdato?: string | null;
            tilskuddsmodell?: components["schemas"]["TrainingModel"] | null;
        };
        /** @description Whether a coordinator has access. */
        CoordinatorAccess: {
            /** @description Whether the coordinator is shut out. */
            deaktivert: boolean;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description How many there are of what. */
        CoordinatorCounts: {
            /** @description Employees of host companies. */
            ansatte: number;
            /** @description Host companies. */
            bedrifter: number;
            /** @description Apprentices in training. */
            during: number;
            /** @description Apprentices. */
            laerlinger: number;
            /** @description Documentation that waits for an answer. */
            sendt: number;
            /** @description Apprentices whose record lacks something. */
            uferdig: number;
        };
        /** @description What came of it. */
        CoordinatorCreated: {
            /** @description The new coordinator. */
            id: components["schemas"]["CoordinatorId"];
            /** @description Always `SUCCESS`; everything else is a problem. */
            status: components["schemas"]["PersonResult"];
        };
        /** @description A coordinator as the others see her. */
        CoordinatorDetail: {
            /** @description Companies that the coordinator is responsible for. */
            antallBedrifter: number;
            /** @description Apprentices that the coordinator is responsible for, archived ones left out. */
            antallLaerlinger: number;
            /** @description Where the coordinator works, when that is not the office itself. */
            bedrift: string;
            /** @description Whether the coordinator is shut out. */
            deaktivert: boolean;
            epost?: string | null;
            etternavn: string;
            fornavn: string;
            /** @description Why the coordinator is neither shut out nor deleted; nothing when she can be. */
            hindring?: string | null;
            id: components["schemas"]["CoordinatorId"];
            /** @description Whether it is the caller herself, who changes her contacts on her own page. */
            meg: boolean;
            telefon?: string | null;
            /**
             * Format: int64
             * @description Send it back when changing something.
             */
            version: number;
        };
        /** @description What is written of a coordinator. */
        CoordinatorFields: {
            /** @description Where the coordinator works, when that is not the office itself. */
            bedrift?: string;
            /** @description E-mail to sign in with; this or the telephone is needed. */
            epost?: string | null;
            /** @description Last name. */
            etternavn: string;
            /** @description First names. */
            fornavn: string;
            /** @description Telephone to sign in with. */
            telefon?: string | null;
        };
        /** @description A coordinator of the training office (koordinator). */
        CoordinatorId: string;
        /** @description What a coordinator sees first. */
        CoordinatorOverview: {
            /** @description How many there are of what. */
            counts: components["schemas"]["CoordinatorCounts"];
            /** @description Documentation of the last twelve weeks, oldest first. */
            dokumentasjon: components["schemas"]["WeekCount"][];
            /** @description First names. */
            fornavn: string;
            /** @description Apprentices whose record lacks something; at most ten. */
            queue: components["schemas"]["CoordinatorTask"][];
            /** @description How many records lack something. */
            queueTotal: number;
            /** @description Apprentices by status; a status that nobody has is left out. */
            statuses: components["schemas"]["StatusCount"][];
        };
        /** @description An apprentice whose record lacks something. */
        CoordinatorTask: {
            /** @description What is lacking. */
            detail: string;
            /** @description The apprentice. */
            id: components["schemas"]["ApprenticeId"];
            /** @description What has to be done. */
            kind: components["schemas"]["CoordinatorTaskKind"];
            /** @description Where it is mended. */
            route: string;
            /** @description What the apprentice is called. */
            title: string;
        };
        /**
         * @description What has to be done.
         * @enum {string}
         */
        CoordinatorTaskKind: "TODO";
        /** @description What is written of a coordinator. */
        CoordinatorUpdate: components["schemas"]["CoordinatorFields"] & {
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description What came of it. */
        CoordinatorsAnswer: {
            /** @description What changed for each; sending it back the other way round undoes it. */
            done: components["schemas"]["CoordinatorsChange"][];
            /** @description These stay as they were. */
            failed: components["schemas"]["BulkFailure"][];
        };
        /** @description What changed for one apprentice. */
        CoordinatorsChange: {
            /** @description Coordinators gained. */
            added: components["schemas"]["CoordinatorId"][];
            /** @description Who. */
            id: components["schemas"]["ApprenticeId"];
            /** @description Coordinators lost. */
            removed: components["schemas"]["CoordinatorId"][];
        };
        /** @description Whom many apprentices are to gain and lose as coordinators. */
        CoordinatorsUpdate: {
            /** @description To become their coordinators. */
            add?: components["schemas"]["CoordinatorId"][];
            /** @description Apprentices; at most 200. */
            ids: components["schemas"]["ApprenticeId"][];
            /** @description No longer to be their coordinators. */
            remove?: components["schemas"]["CoordinatorId"][];
        };
        /** @description How many of what an import made or met. */
        Counts: {
            /** @description New apprentices. */
            apprenticesCreated: number;
            /** @description Apprentices that were there. */
            apprenticesUpdated: number;
            /** @description New companies. */
            companiesCreated: number;
            /** @description New instructors. */
            employeesCreated: number;
            /** @description Rows with content below the header. */
            rows: number;
        };
        /** @description A curriculum (læreplan): a national code, or an own one of more than 12 characters. */
        CurriculumId: string;
        /** @description A national curriculum to make a plan from. */
        CurriculumItem: {
            /**
             * Format: int64
             * @description Number of goals.
             */
            antallMaal: number;
            /** @description National code. */
            kode: components["schemas"]["CurriculumId"];
            /** @description Title. */
            tittel: string;
        };
        /** @description Which view the caller's list opens with. */
        DefaultView: {
            /** @description The list's collection, as in `LAERLINGER`. */
            list: string;
            view?: components["schemas"]["ViewId"] | null;
        };
        /**
         * @description What became of a message for one receiver.
         * @enum {string}
         */
        Delivery: "QUEUED" | "DELIVERED" | "FAILED" | "NO_CONTACT";
        /** @description How many receivers stand where. */
        DeliveryCounts: {
            /**
             * Format: int64
             * @description Will not arrive.
             */
            feilet: number;
            /**
             * Format: int64
             * @description Not tried yet.
             */
            iKo: number;
            /**
             * Format: int64
             * @description Taken by the provider.
             */
            sendt: number;
            /**
             * Format: int64
             * @description Without number or address.
             */
            utenKontakt: number;
        };
        /** @description A department of a company. */
        Department: {
            /** @description Its id. */
            id: components["schemas"]["DepartmentId"];
            /** @description Its name. */
            name: string;
        };
        /** @description From when to when an apprentice is in a department. */
        DepartmentDuration: {
            /**
             * Format: date
             * @description Last day.
             */
            end: string;
            /**
             * Format: date
             * @description First day.
             */
            start: string;
        };
        /** @description A department (avdeling) of a host company. */
        DepartmentId: string;
        /** @description A department. */
        DepartmentInput: {
            id?: components["schemas"]["DepartmentId"] | null;
            /** @description Its name, another than the others have. */
            name: string;
        };
        /** @description A department of the company the apprentice is in. */
        DepartmentStay: {
            duration?: components["schemas"]["DepartmentDuration"] | null;
            /** @description Which. */
            id: components["schemas"]["DepartmentId"];
            /** @description Whether it is for a time only. */
            isDuration: boolean;
        };
        /** @description How many are in a department. */
        DepartmentUse: {
            /** @description Employees. */
            ansatte: number;
            /** @description Which. */
            id: components["schemas"]["DepartmentId"];
            /** @description Apprentices, archived ones left out. */
            laerlinger: number;
        };
        /** @description A department the apprentice is in. */
        DepartmentView: {
            duration?: components["schemas"]["DepartmentDuration"] | null;
            /** @description Which. */
            id: components["schemas"]["DepartmentId"];
            /** @description Whether it is for a time only. */
            isDuration: boolean;
            /** @description Its name; empty for one that is gone. */
            navn: string;
        };
        /**
         * @description Which way to sort. Documents without a value come last either way.
         * @enum {string}
         */
        Direction: "asc" | "desc";
        /** @description Who did something to documentation. */
        DocumentationActor: {
            /** @description Who. */
            id: components["schemas"]["PersonId"];
            /** @description First and last name; the role's name for one who is gone. */
            navn: string;
            /** @description In which role. */
            rolle: components["schemas"]["Role"];
        };
        /** @description Whose documentation it is. */
        DocumentationApprentice: {
            /** @description Who. */
            id: components["schemas"]["ApprenticeId"];
            /** @description First and last name. */
            navn: string;
        };
        /** @description An approval. */
        DocumentationApprove: {
            /** @description A word to the apprentice, if any. */
            comment?: string | null;
            /**
             * Format: int64
             * @description The version that was looked at.
             */
            version: number;
        };
        /** @description What the caller may do now; the web shows exactly this. */
        DocumentationCan: {
            /** @description Approve. */
            approve: boolean;
            /** @description Remove. */
            delete: boolean;
            /** @description Change text, goals and files. */
            edit: boolean;
            /** @description Send back with a comment. */
            return: boolean;
            /** @description Send to the instructor. */
            send: boolean;
            /** @description Take back. */
            withdraw: boolean;
        };
        /** @description A new draft. */
        DocumentationCreate: {
            /** @description HTML; what the editor does not make is taken out. */
            content?: string;
            /** @description Goals of the apprentice's training plans. */
            goals?: components["schemas"]["GoalId"][];
            id?: components["schemas"]["DocumentationId"] | null;
            /** @description Title. */
            name: string;
        };
        /** @description Something that happened to documentation. */
        DocumentationEvent: {
            /** @description When. */
            at: components["schemas"]["Timestamp"];
            /** @description Who did it. */
            by: components["schemas"]["DocumentationActor"];
            /** @description What was said with it. */
            comment?: string | null;
            /** @description Its id. */
            id: components["schemas"]["TimelineId"];
            /** @description What. */
            type: components["schemas"]["DocumentationEventType"];
        };
        /**
         * @description What the timeline says happened.
         * @enum {string}
         */
        DocumentationEventType: "SENDT" | "MÅ RETTES" | "GODKJENT" | "TRUKKET TILBAKE";
        /** @description A goal that documentation shows. */
        DocumentationGoal: {
            /** @description Which. */
            id: components["schemas"]["GoalId"];
            /** @description The whole goal. */
            label: string;
            /** @description How far the apprentice is with it. */
            status: components["schemas"]["GoalStatus"];
        };
        /** @description A piece of documentation (dokumentasjon). */
        DocumentationId: string;
        /** @description What has to be corrected. */
        DocumentationReturn: {
            /** @description What the apprentice should do about it. */
            comment: string;
            /**
             * Format: int64
             * @description The version that was looked at.
             */
            version: number;
        };
        /**
         * @description Where documentation stands between the apprentice and the instructor.
         * @enum {string}
         */
        DocumentationStatus: "Kladd" | "Sendt" | "Må rettes" | "Godkjent";
        /** @description The text as it is to be. */
        DocumentationUpdate: {
            /** @description HTML; what the editor does not make is taken out. */
            content: string;
            /** @description Goals of the apprentice's training plans. */
            goals: components["schemas"]["GoalId"][];
            /** @description Title. */
            name: string;
            /**
             * Format: int64
             * @description The version that was changed.
             */
            version: number;
        };
        /** @description The version that the caller has seen. */
        DocumentationVersion: {
            /**
             * Format: int64
             * @description As it stands in the view.
             */
            version: number;
        };
        /** @description One piece of documentation. */
        DocumentationView: {
            bedrift?: components["schemas"]["CompanyRef"] | null;
            /** @description What the caller may do now. */
            can: components["schemas"]["DocumentationCan"];
            /** @description Cleaned HTML. */
            content: string;
            /** @description When it was begun. */
            created: components["schemas"]["Timestamp"];
            /** @description Its files, oldest first. */
            files: components["schemas"]["FileView"][];
            /** @description The goals it shows. */
            goals: components["schemas"]["DocumentationGoal"][];
            /** @description Its id. */
            id: components["schemas"]["DocumentationId"];
            /** @description Whose it is. */
            laerling: components["schemas"]["DocumentationApprentice"];
            /** @description Title. */
            name: string;
            sendt?: components["schemas"]["Timestamp"] | null;
            /** @description When it was last changed. */
            sistendret: components["schemas"]["Timestamp"];
            /** @description Where it stands. */
            status: components["schemas"]["DocumentationStatus"];
            /** @description What happened to it, oldest first. */
            timeline: components["schemas"]["DocumentationEvent"][];
            /**
             * Format: int64
             * @description Goes back with each change.
             */
            version: number;
        };
        /** @description A company that somebody works at. */
        EmployedAt: {
            /** @description The employee's own departments. */
            avdelinger: components["schemas"]["Department"][];
            /** @description All departments of the company, oldest first. */
            departments: components["schemas"]["Department"][];
            /** @description Which. */
            id: components["schemas"]["CompanyId"];
            /** @description Whether the employee is the company's contact person. */
            kontaktperson: boolean;
            /** @description Its name. */
            navn: string;
        };
        /** @description Where somebody lives; unknown parts are empty. */
        EmployeeAddress: {
            /** @description Street and number. */
            adresse?: string;
            /** @description Postal code, four digits. */
            postnummer?: string;
            /** @description Postal town. */
            poststed?: string;
        };
        /** @description Name, contacts, role, address, identity number and permissions of an employee. */
        EmployeeBasics: {
            /** @description Address. */
            adresse: components["schemas"]["EmployeeAddress"];
            /** @description What the employee is, in the office's own words. */
            customRole: string;
            /** @description Who. */
            employeeId: components["schemas"]["EmployeeId"];
            /** @description E-mail to sign in with; this or the telephone is needed. */
            epost?: string | null;
            /** @description Last name. */
            etternavn: string;
            /** @description First names. */
            fornavn: string;
            /** @description Identity number; absent leaves it as it is, empty removes it. For coordinators to change. */
            personnr?: string | null;
            /** @description Telephone to sign in with. */
            telefon?: string | null;
            /** @description What the employee may do; absent leaves it as it is. For coordinators to change. */
            tilganger?: components["schemas"]["Permission"][] | null;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description What the caller may do with an employee; the web shows exactly this. */
        EmployeeCan: {
            /** @description Change companies, departments and apprentices. */
            connect: boolean;
            /** @description Change what she signs in with; one's own is changed on one's own page, where it is proven. */
            contacts: boolean;
            /** @description Delete. */
            delete: boolean;
            /** @description Change name, role and address. */
            edit: boolean;
            /** @description Change what she may do, and her identity number. */
            tilganger: boolean;
        };
        /** @description A company that an employee can be connected to. */
        EmployeeCompanyOption: components["schemas"]["CompanyOption"] & {
            /** @description Its departments, oldest first. */
            departments: components["schemas"]["Department"][];
        };
        /**
         * @description Companies, departments and apprentices of an employee; replaces what was there, as far as the
         *     caller's say reaches.
         */
        EmployeeConnections: {
            /** @description Departments of these companies. */
            avdelinger: components["schemas"]["DepartmentId"][];
            /** @description Host companies. */
            bedrifter: components["schemas"]["CompanyId"][];
            /** @description Who. */
            employeeId: components["schemas"]["EmployeeId"];
            /** @description Apprentices whom the employee instructs. */
            laerlinger: components["schemas"]["ApprenticeId"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description How many there are of what. */
        EmployeeCounts: {
            /** @description Own apprentices. */
            laerlinger: number;
            /** @description Documentation that waits for a correction. */
            rettes: number;
            /** @description Documentation that waits for an answer. */
            sendt: number;
        };
        /** @description What came of it. */
        EmployeeCreated: {
            /** @description The new employee. */
            id: components["schemas"]["EmployeeId"];
            /** @description Always `SUCCESS`; everything else is a problem. */
            status: components["schemas"]["PersonResult"];
        };
        /** @description Whom to delete. */
        EmployeeDelete: {
            /** @description The employee. */
            employeeId: components["schemas"]["EmployeeId"];
        };
        /** @description An employee of a host company, as the caller may see her. */
        EmployeeDetail: {
            /** @description Address. */
            adresse: components["schemas"]["Address"];
            /** @description Companies that the caller may know of, by name. */
            bedrifter: components["schemas"]["EmployedAt"][];
            /** @description What the caller may do. */
            can: components["schemas"]["EmployeeCan"];
            /** @description What the employee is, in the office's own words; empty for none. */
            customRole: string;
            /** @description E-mail. */
            epost?: string | null;
            /** @description Last name. */
            etternavn: string;
            /** @description First names. */
            fornavn: string;
            /** @description Who it is. */
            id: components["schemas"]["EmployeeId"];
            /** @description Apprentices whom the employee instructs, by name, as far as the caller's say reaches. */
            laerlinger: components["schemas"]["ApprenticeRef"][];
            lastEditBy?: components["schemas"]["LastEdit"] | null;
            /** @description Masked identity number, as in `010190 *****`; only for coordinators. */
            personnr?: string | null;
            /** @description What a new instructor may do; only for coordinators. */
            standardTilganger?: components["schemas"]["Permission"][] | null;
            /** @description Telephone in E.164. */
            telefon?: string | null;
            /** @description What the employee may do; only for coordinators. */
            tilganger?: components["schemas"]["Permission"][] | null;
            /**
             * Format: int64
             * @description Send it back when changing something.
             */
            version: number;
        };
        /** @description An employee of a host company (ansatt). */
        EmployeeId: string;
        /** @description An employee of the company. */
        EmployeeInput: {
            /** @description Departments of the company. */
            avdelinger?: components["schemas"]["DepartmentId"][];
            /** @description Who. */
            id: components["schemas"]["EmployeeId"];
        };
        /** @description What an employee of a host company sees first. */
        EmployeeOverview: {
            /** @description How many there are of what. */
            counts: components["schemas"]["EmployeeCounts"];
            /** @description First names. */
            fornavn: string;
            /** @description The employee's apprentices, as in the list LAERLINGER; at most twelve. */
            laerlinger: Record<string, never>[];
            /** @description Documentation to answer, the one that has waited longest first; at most ten. */
            queue: components["schemas"]["EmployeeTask"][];
            /** @description How much there is to answer. */
            queueTotal: number;
        };
        /** @description Documentation that waits for the employee. */
        EmployeeTask: {
            /** @description When it was sent. */
            at: components["schemas"]["Timestamp"];
            /** @description The documentation. */
            id: components["schemas"]["DocumentationId"];
            /** @description What has to be done. */
            kind: components["schemas"]["EmployeeTaskKind"];
            /** @description Whose it is. */
            laerlingid: components["schemas"]["ApprenticeId"];
            /** @description What the apprentice is called. */
            laerlingnavn: string;
            /** @description Its page. */
            route: string;
            /** @description Its name. */
            title: string;
        };
        /**
         * @description What has to be done.
         * @enum {string}
         */
        EmployeeTaskKind: "GODKJENN";
        /** @description An e-mail to send. */
        EpostToSend: components["schemas"]["Chosen"] & {
            /** @description What it says. */
            Epostmelding: components["schemas"]["Epostmelding"];
            /** @description The caller's own name for this message, so that a call made twice sends once. */
            key: string;
        };
        /** @description Subject and body; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each. */
        Epostmelding: {
            /** @description One line. */
            emne: string;
            /** @description Rich text; cleaned before it is stored. */
            melding: string;
        };
        /** @description Subject and body of an e-mail. */
        EpostmeldingView: {
            emne: string;
            /** @description Cleaned HTML. */
            melding: string;
        };
        /** @description One of them. */
        ExamInput: {
            /**
             * Format: date
             * @description Day the certificate was approved.
             */
            approvedDate?: string | null;
            /** @description The one that is there; nothing for a new one. */
            id?: string | null;
            /**
             * Format: date
             * @description Day she was registered for it.
             */
            registrationDate?: string | null;
            /** @description How it ended. */
            result: components["schemas"]["ExamResult"];
            /**
             * Format: date
             * @description Day of the test.
             */
            testDate?: string | null;
        };
        /**
         * @description How a trade test (fagprøve) ended.
         * @enum {string}
         */
        ExamResult: "BESTATTMEGETGODT" | "BESTATT" | "IKKEBESTATT" | "IKKEMOTT" | "KANSELLERT" | "IKKESATT";
        /** @description A trade test. */
        ExamView: {
            /**
             * Format: date
             * @description Day the certificate was approved.
             */
            approvedDate?: string | null;
            /** @description When it was noted. */
            created: components["schemas"]["Timestamp"];
            /** @description Its id. */
            id: string;
            /**
             * Format: date
             * @description Day she was registered for it.
             */
            registrationDate?: string | null;
            /** @description How it ended. */
            result: components["schemas"]["ExamResult"];
            /** @description The same in words. */
            resultLabel: string;
            /**
             * Format: date
             * @description Day of the test.
             */
            testDate?: string | null;
        };
        /** @description All trade tests of the apprentice, in order; replaces what was there. */
        ExamsUpdate: {
            /** @description The tests. */
            exams: components["schemas"]["ExamInput"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description One column of the file. */
        ExportColumn: {
            /** @description How its values are to be read. */
            as?: components["schemas"]["ExportReading"];
            /** @description The field of the documents. */
            field: string;
            /** @description What stands above it. */
            label: string;
        };
        /**
         * @description What kind of file.
         * @enum {string}
         */
        ExportFormat: "xlsx" | "csv";
        /**
         * @description How a column's values are to be read.
         * @enum {string}
         */
        ExportReading: "text" | "date" | "instant" | "number" | "percent" | "phone" | "orgnr";
        /** @description What is to be in the file. */
        ExportRequest: {
            /** @description The columns, in their order; at most 60. */
            columns: components["schemas"]["ExportColumn"][];
            /** @description What kind of file. */
            format: components["schemas"]["ExportFormat"];
            /** @description The list's question; page and facets play no part. */
            search: components["schemas"]["ListRequest"];
            /** @description Names the sheet. */
            title: string;
        };
        /** @description The counts of one facet. */
        FacetAnswer: {
            /** @description Its values: chosen ones first, then by count and label. */
            counts: components["schemas"]["FacetCount"][];
            /** @description The field. */
            field_name: string;
            stats?: components["schemas"]["FacetStats"] | null;
        };
        /** @description A value of a facet. */
        FacetCount: {
            /** @description Documents that have it. */
            count: number;
            /** @description What people read. */
            label: string;
            /** @description The value to filter by. */
            value: string;
        };
        FacetCounts: {
            counts: components["schemas"]["ValueCount"][];
            field_name: string;
            sampled: boolean;
            stats: components["schemas"]["Stats"];
        };
        /** @description The smallest and the largest value of a number field. */
        FacetStats: {
            /**
             * Format: double
             * @description The largest.
             */
            max: number;
            /**
             * Format: double
             * @description The smallest.
             */
            min: number;
        };
        /** @description One wrong field: its path in the body, a stable code, and the Norwegian text for people. */
        FieldError: {
            /** @description Stable code, as in `required`. */
            code: string;
            /** @description Path of the field, as in `adresse.postnummer`. */
            field: string;
            /** @description Norwegian text. */
            message: string;
        };
        /** @description An uploaded file. */
        FileId: string;
        /** @description A fresh address. */
        FileUrl: {
            /** @description Works for 15 minutes. */
            signedUrl: string;
        };
        /** @description Which file, and what it is to be called. */
        FileUrlCreate: {
            /**
             * @description An address of the file, expired or not signed at all; with `variant=thumbnail` that of
             *     its small picture.
             */
            downloadUrl: string;
            /** @description The name it is saved under; empty for its own. */
            fileName?: string;
        };
        /** @description A file of a record. */
        FileView: {
            /** @description Whether it is a picture that can be shown. */
            bilde: boolean;
            /** @description MIME type. */
            contentType: string;
            /**
             * Format: int64
             * @description Pixels down.
             */
            height?: number | null;
            /** @description Its id. */
            id: components["schemas"]["FileId"];
            /** @description What people call it. */
            name: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            /** @description Where its small picture is fetched, for 15 minutes. */
            thumbnailUrl?: string | null;
            /** @description Where it is fetched, for 15 minutes. */
            url: string;
            /**
             * Format: int64
             * @description Pixels across.
             */
            width?: number | null;
        };
        /** @description Chosen values of a field: any of them, or none of them. */
        Filter: {
            /** @description The field. */
            field: string;
            /** @description Documents with none of the values instead. */
            not?: boolean;
            /** @description The values; `""` stands for no value. */
            values: string[];
        };
        /**
         * @description The organisation's flags; all off until somebody turns them on. A flag that a stored text
         *     does not have is off.
         */
        Flags: {
            /**
             * @description Apprentices and employees must accept the terms after signing in.
             * @default false
             */
            acceptTermsEnabled: boolean;
            /**
             * @description Applications for apprenticeship places (søknader).
             * @default false
             */
            application: boolean;
            /**
             * @description Apprentices may connect themselves to employees.
             * @default false
             */
            apprenticeSelfConnectEmployees: boolean;
            /**
             * @description Checkpoints (sjekkpunkter).
             * @default false
             */
            checkPointsEnabled: boolean;
            /**
             * @description Courses of the office's own.
             * @default false
             */
            courseEnabled: boolean;
            /**
             * @description Plans of Norsk Industri.
             * @default false
             */
            norskindustri: boolean;
            /**
             * @description Hour logs take the place of documentation (timeføring).
             * @default false
             */
            timekeeping: boolean;
            /**
             * @description Training days (aktiviteter).
             * @default false
             */
            trainingday: boolean;
            /**
             * @description The counties' register.
             * @default false
             */
            vigo: boolean;
            /**
             * @description Digital courses for apprentices (digitale kurs).
             * @default false
             */
            xtramile: boolean;
        };
        /** @description What a coordinator follows up of an apprentice. */
        FollowupView: {
            /** @description Trade tests, in the order they were noted. */
            exams: components["schemas"]["ExamView"][];
            /** @description A grant model of her own. */
            manualGrantModel: components["schemas"]["ManualGrantModel"];
            /** @description Subjects she lacks, in the order they were noted. */
            missingSubjects: components["schemas"]["MissingSubjectView"][];
            /**
             * Format: int64
             * @description Send it back when editing any part.
             */
            version: number;
        };
        /** @description Whether the terms must be accepted. */
        ForcedAcceptanceEnable: {
            /** @description True: apprentices and employees accept them before anything else. */
            enabled: boolean;
        };
        /** @description Words found in a text, or in each of a list. */
        FoundIn: {
            matched_tokens: string[];
            snippet: string;
        } | {
            indices: number[];
            matched_tokens: string[][];
            snippets: string[];
        };
        FoundInField: components["schemas"]["FoundIn"] & {
            field: string;
        };
        /** @description When the apprenticeship is interrupted. */
        Fravaer: {
            /** @description All leaves. */
            fravaer: components["schemas"]["Absence"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description An identity number in full. */
        FullPersonnr: {
            /** @description Eleven digits. */
            personnr: string;
        };
        /** @description A competence goal (kompetansemål): a national code or an own id. */
        GoalId: string;
        /**
         * @description How far an apprentice is with a competence goal.
         * @enum {string}
         */
        GoalStatus: "Godkjent" | "Til gjennomgang" | "Ikke godkjent";
        /** @description A goal. */
        GoalView: {
            /**
             * Format: int64
             * @description Pieces of documentation about it.
             */
            dokumentasjoner: number;
            godkjent?: components["schemas"]["Timestamp"] | null;
            /** @description Which. */
            id: components["schemas"]["GoalId"];
            /** @description Its label. */
            label: string;
            /** @description How far the apprentice is. */
            status: components["schemas"]["GoalStatus"];
            tilgodkjenning?: components["schemas"]["Timestamp"] | null;
        };
        /** @description What earlier training counts for. */
        Godskrivning: {
            /**
             * Format: int64
             * @description Months that the apprenticeship is shortened by.
             */
            godskrivning: number;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description A grant model of one apprentice's own; replaces what was there. */
        GrantModelUpdate: {
            /** @description A model of her own. */
            manualGrantModel: components["schemas"]["ManualGrantModel"];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description What came of it: `data`, or `errors` when it was refused. */
        GraphqlAnswer: {
            /** @description The answer by the field's name. */
            data?: Record<string, never> | null;
            /** @description Why it was refused: `message` for people, the problem's `code` in `extensions`. */
            errors?: Record<string, never>[];
        };
        /** @description One operation. */
        GraphqlRequest: {
            /** @description The operation's name; there is one operation, so this chooses nothing. */
            operationName?: string | null;
            /** @description The operation in GraphQL; one operation with one field. */
            query: string;
            /** @description Its variables by name. */
            variables?: Record<string, never> | null;
        };
        /** @description A new group. */
        GroupCreate: {
            /** @description What it is called. */
            name: string;
        };
        /** @description A group of apprentices and employees (gruppe). */
        GroupId: string;
        /** @description Apprentices and employees, mixed. */
        GroupMembers: {
            /** @description At least one, at most 2000. */
            members: components["schemas"]["PersonId"][];
        };
        /** @description Who was moved; the others already stood as wanted. The same people moved back undo it. */
        GroupMembersMoved: {
            /** @description The group afterwards. */
            group: components["schemas"]["GroupView"];
            /** @description The people who were added or removed. */
            members: components["schemas"]["PersonId"][];
        };
        /** @description A group by name. */
        GroupRef: {
            /** @description Which. */
            id: components["schemas"]["GroupId"];
            /** @description What it is called. */
            name: string;
        };
        /** @description Another name for a group. */
        GroupUpdate: {
            /** @description What it is called. */
            name: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description A group and how many are in it. */
        GroupView: {
            /** @description Which. */
            id: components["schemas"]["GroupId"];
            /** @description What it is called. */
            name: string;
            /**
             * Format: int64
             * @description Apprentices in it, archived ones not counted.
             */
            totalApprentices: number;
            /**
             * Format: int64
             * @description Employees in it.
             */
            totalEmployees: number;
            /**
             * Format: int64
             * @description Send it back when renaming.
             */
            version: number;
        };
        /** @description That it does. */
        Health: {
            ok: boolean;
        };
        /**
         * @description What becomes of a part when the person is erased.
         * @enum {string}
         */
        HeldFate: "SLETTES" | "NAVNLOS" | "BLIR";
        /** @description A part of what is kept of a person. */
        HeldPartView: {
            /** @description How many records. */
            antall: number;
            /** @description How many files. */
            filer: number;
            /** @description Its name. */
            name: string;
            /** @description What becomes of it when the person is erased. */
            skjebne: components["schemas"]["HeldFate"];
            /** @description What people call it. */
            title: string;
        };
        /** @description The end of a contract before its time. */
        Hevlaerekontrakt: {
            /**
             * Format: date
             * @description The last day of the contract; none undoes the raising.
             */
            unexpectedEndDate?: string | null;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description Ids of everything that matches, in the order of the list. */
        IdsAnswer: {
            /** @description The ids. */
            ids: string[];
            /**
             * Format: int64
             * @description Position of the newest change that is in the answer.
             */
            seq: number;
        };
        /** @description An import of a file. */
        ImportId: string;
        /** @description An import that was written. */
        ImportRecord: {
            angret?: components["schemas"]["Timestamp"] | null;
            /** @description How many of what. */
            counts: components["schemas"]["Counts"];
            /** @description Name of the file. */
            filnavn: string;
            /** @description Which. */
            id: components["schemas"]["ImportId"];
            opprettetAv?: components["schemas"]["PersonId"] | null;
            /** @description When. */
            tidspunkt: components["schemas"]["Timestamp"];
        };
        /** @description An import and what can be done about it. */
        ImportView: components["schemas"]["ImportRecord"] & {
            /** @description Name of who did it. */
            opprettetAvNavn?: string | null;
            /** @description Whether it can be taken back. */
            undoable: components["schemas"]["Undoable"];
        };
        /** @description A new journal note. */
        JournalNoteCreate: {
            /** @description The text, rich or plain. */
            notat: string;
            /**
             * Format: int64
             * @description Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only.
             */
            type: number;
        };
        /** @description A note in a journal (journalnotat). */
        JournalNoteId: string;
        /** @description A journal note as it shall be. */
        JournalNoteUpdate: {
            /** @description The text, rich or plain. */
            notat: string;
            /**
             * Format: int64
             * @description Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only.
             */
            type: number;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description A journal note as its readers see it. */
        JournalNoteView: {
            /** @description Its files. */
            filer: components["schemas"]["FileView"][];
            /** @description Its id. */
            id: components["schemas"]["JournalNoteId"];
            /** @description The text, rich and cleaned. */
            notat: string;
            /** @description Who wrote it; nothing when the person is gone. */
            opprettetAv?: string | null;
            /** @description When it was written. */
            tidspunkt: components["schemas"]["Timestamp"];
            /**
             * Format: int64
             * @description Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only.
             */
            type: number;
            updatedTimestamp?: components["schemas"]["Timestamp"] | null;
            /** @description Its first 250 characters without marks. */
            utdrag: string;
            /**
             * Format: int64
             * @description Send it back when editing.
             */
            version: number;
        };
        /** @description The newest notes of a journal. */
        JournalView: {
            /** @description Notes that the caller may read. */
            found: number;
            /** @description The newest of them. */
            items: components["schemas"]["JournalNoteView"][];
        };
        /** @description A record that was left as it is. */
        Kept: {
            /** @description Why, in Norwegian. */
            grunn: string;
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            navn: string;
        };
        /** @description Where the apprentice works, and under whom. */
        Laerebedrift: {
            /** @description Instructors. */
            ansatte: components["schemas"]["EmployeeId"][];
            /** @description Departments of the company. */
            avdelingerMore: components["schemas"]["DepartmentStay"][];
            bedriftid?: components["schemas"]["CompanyId"] | null;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description What the apprentice learns. */
        Laerefag: {
            programomrade?: components["schemas"]["ProgramAreaId"] | null;
            /** @description Training plans. */
            trainingplans: components["schemas"]["TrainingPlanId"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description What is agreed in the contract. */
        Laerekontrakt: {
            /** @description Whether there is an employment agreement. */
            arbeidsavtale: boolean;
            /**
             * Format: date
             * @description Day the contract was signed; none while it is not.
             */
            kontraktSignert?: string | null;
            tilskuddsmodell?: components["schemas"]["TrainingModel"] | null;
            /** @description Whether the apprentice has the right of the young to training. */
            ungdomsrett: boolean;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description First and last day of the apprenticeship. */
        Laeretid: {
            /**
             * Format: date
             * @description Last day; none removes it.
             */
            sluttdato?: string | null;
            /**
             * Format: date
             * @description First day; none while it is not known.
             */
            startdato?: string | null;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description Who changed a record last, and when. */
        LastEdit: {
            /** @description When. */
            at: components["schemas"]["Timestamp"];
            /** @description First and last name; the product's own for what it did itself. */
            navn: string;
            rolle?: components["schemas"]["Role"] | null;
        };
        /** @description What a table gets. */
        ListAnswer: {
            /** @description The facets in the order asked for. */
            facets: components["schemas"]["FacetAnswer"][];
            /** @description Documents that match, on all pages. */
            found: number;
            /** @description The page's documents. */
            items: Record<string, never>[];
            /**
             * Format: int32
             * @description The page answered.
             */
            page: number;
            /**
             * Format: int64
             * @description Position of the newest change that is in the answer.
             */
            seq: number;
            /** @description Pages there are. */
            total_pages: number;
        };
        /** @description What a table asks. */
        ListRequest: {
            /**
             * @description Fields to count.
             * @default []
             */
            facets: string[];
            /**
             * @description Chosen values: alternatives within a filter, all filters together.
             * @default []
             */
            filters: components["schemas"]["Filter"][];
            /**
             * Format: int32
             * @description The page, from 1.
             * @default null
             */
            page: number | null;
            /**
             * Format: int32
             * @description Documents on a page.
             * @default null
             */
            perPage: number | null;
            /**
             * @description Search text.
             * @default
             */
            q: string;
            /**
             * @description Chosen ranges.
             * @default []
             */
            ranges: components["schemas"]["Range"][];
            /**
             * @description The order.
             * @default []
             */
            sort: components["schemas"]["Sort"][];
        };
        /** @description A grant model of one apprentice's own, in place of the office's. */
        ManualGrantModel: {
            /** @description What it is called. */
            customModel: string;
            /** @description Whether it is used. */
            enabled: boolean;
            /**
             * Format: int64
             * @description The sum in øre.
             */
            manualSum: number;
            /** @description Whether the sum is set by hand. */
            manualSumEnabled: boolean;
        };
        /** @description Something somebody sent, with its placeholders filled. */
        ManualMessage: components["schemas"]["MessageContent"] & {
            id: components["schemas"]["MessageId"];
            /** @description Whether it was read. */
            lest: boolean;
            timestamp: components["schemas"]["NotificationTime"];
        };
        /** @description What people sent. */
        ManualMessages: {
            count: number;
            /** @description Newest first, at most 1,000. */
            messages: components["schemas"]["ManualMessage"][];
        };
        /** @description Who is signed in. */
        Me: {
            /** @description False while the terms must be accepted before anything else. */
            acceptTerms: boolean;
            /** @description Free text of an employee's role. */
            customRole?: string | null;
            /** @description E-mail to sign in with. */
            epost?: string | null;
            /** @description Last name. */
            etternavn: string;
            /** @description First names. */
            fornavn: string;
            /** @description Whether a password is set. */
            hasPassword: boolean;
            /** @description The person. */
            id: components["schemas"]["PersonId"];
            /** @description The training office. */
            organisation: components["schemas"]["MyOrganisation"];
            /** @description Menu items that are shown, by the names the menu uses. */
            permissions: string[];
            /** @description The role. */
            rolle: components["schemas"]["Role"];
            /** @description Telephone to sign in with, in E.164. */
            telefon?: string | null;
            /** @description What the person may do. */
            tilganger: components["schemas"]["Permission"][];
        };
        /** @description A member of a group as its page shows it. */
        Member: {
            /** @description Name of the company; several with commas between, empty without one. */
            bedrift: string;
            /** @description Last name. */
            etternavn: string;
            /** @description First names. */
            fornavn: string;
            /** @description Who. */
            id: components["schemas"]["PersonId"];
            /** @description Telephone in E.164. */
            telefon?: string | null;
            /** @description Apprentice or employee. */
            type: components["schemas"]["MemberKind"];
        };
        /**
         * @description What a member of a group is.
         * @enum {string}
         */
        MemberKind: "APPRENTICE" | "EMPLOYEE";
        /** @description A page of members, by name. */
        MembersPage: {
            /** @description Members that match, on all pages. */
            found: number;
            /** @description The members. */
            items: components["schemas"]["Member"][];
            /** @description The page answered. */
            page: number;
        };
        /** @description What a message says: of the three, the one of its type. */
        MessageContent: {
            Epostmelding?: components["schemas"]["EpostmeldingView"] | null;
            SMSmelding?: string | null;
            push?: components["schemas"]["PushView"] | null;
            type: components["schemas"]["MessageKind"];
        };
        /** @description A message that somebody sent to people (melding). */
        MessageId: string;
        /**
         * @description How a message goes out (field `type`: "type (SMS, Epost or PUSH)").
         * @enum {string}
         */
        MessageKind: "SMS" | "Epost" | "PUSH";
        /**
         * @description Where a message as a whole stands.
         * @enum {string}
         */
        MessageStatus: "SENDING" | "SENT" | "PARTLY_SENT" | "NOT_SENT";
        /** @description A message with everybody who was to get it. */
        MessageView: components["schemas"]["MessageContent"] & {
            avsender: components["schemas"]["Sender"];
            counts: components["schemas"]["DeliveryCounts"];
            id: components["schemas"]["MessageId"];
            /** @description How many it could be sent to again. */
            kanSendesIgjen: number;
            /** @description By name. */
            mottakere: components["schemas"]["RecipientView"][];
            /** Format: int64 */
            recipientsCount: number;
            /** @description Addresses it went to. */
            recipientsmail: string[];
            /** @description Numbers it went to. */
            recipientsphone: string[];
            status: components["schemas"]["MessageStatus"];
            statusLabel: string;
            tidspunkt: components["schemas"]["Timestamp"];
        };
        /** @description One of them. */
        MissingSubjectInput: {
            /**
             * Format: date
             * @description Day it was passed.
             */
            approved?: string | null;
            /**
             * Format: date
             * @description Day it is to be passed by.
             */
            deadline?: string | null;
            /** @description Which subject. */
            fag: string;
            /** @description The one that is there; nothing for a new one. */
            id?: string | null;
        };
        /** @description A subject an apprentice lacks. */
        MissingSubjectView: {
            /**
             * Format: date
             * @description Day it was passed.
             */
            approved?: string | null;
            /** @description When it was noted. */
            created: components["schemas"]["Timestamp"];
            /**
             * Format: date
             * @description Day it is to be passed by.
             */
            deadline?: string | null;
            /** @description Which subject. */
            fag: string;
            /** @description Its id. */
            id: string;
            /** @description Gjennomført or Ikke gjennomført. */
            status: string;
        };
        /** @description All subjects the apprentice lacks, in order; replaces what was there. */
        MissingSubjectsUpdate: {
            /** @description The subjects. */
            missingSubjects: components["schemas"]["MissingSubjectInput"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /**
         * @description The searches. Clients send them as JSON under whatever content type spares them a question
         *     in advance, so the type is not looked at.
         */
        MultiSearch: {
            /**
             * @description Each with `collection`, `q`, `query_by`, `filter_by`, `facet_by`, `max_facet_values`,
             *     `sort_by`, `page`, `per_page`, `prefix`, `num_typos`, `include_fields`, `exclude_fields`.
             */
            searches: Record<string, never>[];
            /** @description Taking the answers together is not supported. */
            union?: boolean;
        };
        /** @description The answers in the order of the searches. */
        MultiSearchAnswer: {
            results: components["schemas"]["Outcome"][];
        };
        /** @description What the caller was told. */
        MyNotifications: {
            automaticMessages: components["schemas"]["AutomaticMessages"];
            messages: components["schemas"]["ManualMessages"];
        };
        /** @description The training office. */
        MyOrganisation: {
            /** @description Which parts of the product it uses. */
            flags: components["schemas"]["Flags"];
            /** @description Which. */
            id: components["schemas"]["TenantId"];
            /** @description Its name. */
            navn: string;
        };
        /** @description A text to send. */
        NewChatMessage: {
            /** @description The caller's own name for this message, so that a call made twice sends once. */
            key: string;
            /** @description The text; an empty one sends a thumbs-up. */
            message: string;
        };
        /** @description A room to make. */
        NewChatRoom: components["schemas"]["Chosen"] & {
            /**
             * @description What the group is called. Left out, one person makes a room of two; with a name, also an
             *     empty one, it is a group.
             */
            chatTitle?: string | null;
        };
        /** @description A new employee. Whoever is not a coordinator gives at least one company, all of them own ones. */
        NewEmployee: {
            /** @description Address. */
            adresse?: components["schemas"]["EmployeeAddress"];
            /** @description Departments of these companies. */
            avdelinger?: components["schemas"]["DepartmentId"][];
            /** @description Host companies. */
            bedrifter?: components["schemas"]["CompanyId"][];
            /** @description What the employee is, in the office's own words. */
            customRole?: string;
            /** @description E-mail to sign in with; this or the telephone is needed. */
            epost?: string | null;
            /** @description Last name. */
            etternavn: string;
            /** @description First names. */
            fornavn: string;
            /** @description Apprentices whom the employee instructs. */
            laerlinger?: components["schemas"]["ApprenticeId"][];
            /** @description Identity number; for coordinators to give. */
            personnr?: string | null;
            /** @description Telephone to sign in with. */
            telefon?: string | null;
            /** @description What the employee may do; for coordinators to give. Without, what a new instructor may. */
            tilganger?: components["schemas"]["Permission"][] | null;
        };
        /** @description What came of a step. The caller is signed in whatever it is, so that the HTTP status is 200. */
        NewPhoneAnswer: {
            /** @description Outcome. */
            status: components["schemas"]["Status"];
            verificationid?: components["schemas"]["VerificationId"] | null;
        };
        /** @description A training plan to make. */
        NewTrainingPlan: {
            /** @description Code of the national curriculum whose goals are copied. */
            curriculum: components["schemas"]["CurriculumId"];
            /** @description Title, 1 to 200 characters. */
            title: string;
        };
        /** @description A new view. */
        NewView: components["schemas"]["ViewInput"] & {
            /** @description The list's collection, as in `LAERLINGER`. */
            list: string;
        };
        /** @description The note as it shall be. */
        NoteUpdate: {
            /** @description Hides it from employees and apprentices; always so for employees and companies. */
            kunKoordinator: boolean;
            /** @description The text. */
            merknad: string;
            /**
             * Format: int64
             * @description The version that was read; 0 when there was no note.
             */
            version: number;
        };
        /** @description A note (merknad) as the caller may read it. */
        NoteView: {
            /** @description Who did. */
            endretAv?: string | null;
            /** @description Its files. */
            filer: components["schemas"]["FileView"][];
            /** @description Whether it is hidden from employees and apprentices. */
            kunKoordinator: boolean;
            /** @description The text; empty when there is no note that the caller may read. */
            merknad: string;
            updatedTimestamp?: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int64
             * @description Send it back when editing; 0 when there is no note.
             */
            version: number;
        };
        /** @description What the product tells a person by itself (varsel). */
        NotificationId: string;
        /** @description An instant as the specification writes it. */
        NotificationTime: {
            /** Format: int64 */
            nanoseconds: number;
            /** Format: int64 */
            seconds: number;
        };
        /** @description Where the office is. */
        OfficeAddress: {
            /** @description Street and number. */
            adresse: string;
            /** @description Postal code, four digits. */
            postnummer: string;
            /** @description Post town. */
            poststed: string;
        };
        /** @description Where the office is. */
        OfficeAddressInput: {
            /** @description Street and number. */
            adresse: string;
            /** @description Postal code. */
            postnummer: string;
            /** @description Post town. */
            poststed: string;
        };
        /** @description What is known of the office; parts that are not known are empty. */
        OfficeUpdate: {
            /** @description Where it is. */
            adresse: components["schemas"]["OfficeAddressInput"];
            /** @description E-mail. */
            epost: string;
            /** @description Its name. */
            navn: string;
            /** @description Web site. */
            nettside: string;
            /** @description About the office, plain text. */
            omtale: string;
            /** @description Organisation number, with or without spaces. */
            orgnr: string;
            /** @description How its SMS are signed: 3 to 11 letters A to Z, digits and spaces. */
            smsTitle: string;
            /** @description Telephone. */
            telefon: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description The training office; parts that are not known are empty. */
        OfficeView: {
            /** @description Where it is. */
            adresse: components["schemas"]["OfficeAddress"];
            /** @description E-mail. */
            epost: string;
            /** @description Its name. */
            navn: string;
            /** @description Web site. */
            nettside: string;
            /** @description About the office, plain text. */
            omtale: string;
            /** @description Organisation number, nine digits. */
            orgnr: string;
            /** @description How its SMS are signed. */
            smsTitle: string;
            /** @description Telephone in E.164. */
            telefon: string;
            /**
             * Format: int64
             * @description Send it back when changing something; 0 before the first change.
             */
            version: number;
        };
        /** @description An answer, or why there is none. */
        Outcome: components["schemas"]["SearchResult"] | components["schemas"]["RefusedSearch"];
        /** @description A file's columns. */
        Outline: {
            /** @description What a column can hold, in the order to offer it. */
            choices: components["schemas"]["ColumnChoice"][];
            /** @description The columns from the left. */
            columns: components["schemas"]["OutlineColumn"][];
            /** @description Rows with content below the header. */
            rows: number;
        };
        /** @description A column of a file. */
        OutlineColumn: {
            column?: components["schemas"]["Column"] | null;
            /** @description Its header. */
            header: string;
            /** @description Where it is, counted from 0. */
            place: number;
            /** @description Whether that is what a person chose for this header before. */
            remembered: boolean;
            /** @description The first cells below that hold anything. */
            samples: string[];
        };
        /** @description Something that would be erased. */
        OverdueLine: {
            /** @description Why it is on the list. */
            hvorfor: string;
            /** @description Which. */
            id: string;
            /** @description Whether it is a person, whose page says what is kept. */
            person: boolean;
            /** @description From when its time runs. */
            since: components["schemas"]["Timestamp"];
            /** @description What people call it. */
            title: string;
        };
        /** @description What would be erased. */
        OverdueList: {
            /** @description The oldest. */
            lines: components["schemas"]["OverdueLine"][];
            /** @description How many there are in all. */
            total: number;
        };
        /** @description The overview of the caller's role. */
        Overview: (components["schemas"]["ApprenticeOverview"] & {
            /** @enum {string} */
            rolle: "LAERLING";
        }) | (components["schemas"]["EmployeeOverview"] & {
            /** @enum {string} */
            rolle: "ANSATT";
        }) | (components["schemas"]["CoordinatorOverview"] & {
            /** @enum {string} */
            rolle: "KOORDINATOR";
        });
        /** @description A company as its own people see it. Parts that are not known are empty. */
        OwnCompany: {
            /** @description Where it is. */
            adresse: components["schemas"]["CompanyAddress"];
            /** @description How it is reached. */
            contactInformation: components["schemas"]["OwnContact"];
            /** @description Its id. */
            id: components["schemas"]["CompanyId"];
            /** @description Where invoices go when not to its address. */
            invoiceadress: string;
            /** @description Its name. */
            navn: string;
            /** @description Web site. */
            nettside: string;
            /** @description Organisation number, nine digits. */
            orgnr: string;
            /** @description Kind of company. */
            typebedrift: string;
            /**
             * Format: int64
             * @description Grows with every change.
             */
            version: number;
        };
        /** @description How a company is reached, without what concerns grants: that is the office's. */
        OwnContact: {
            /** @description E-mail. */
            email: string;
            /** @description Where invoices go by e-mail. */
            invoiceemail: string;
            /** @description Telephone. */
            phone: string;
        };
        /** @description First and last day. */
        Period: {
            /**
             * Format: date
             * @description Last day.
             */
            sluttdato?: string | null;
            /**
             * Format: date
             * @description First day.
             */
            startdato?: string | null;
        };
        /**
         * @description One permission of an employee.
         * @enum {string}
         */
        Permission: "CREATE_DOCUMENTATION" | "EDIT_DOCUMENTATION" | "DELETE_DOCUMENTATION" | "APPROVE_DOCUMENTATION" | "REJECT_DOCUMENTATION" | "CREATE_APPRENTICE" | "EDIT_APPRENTICE" | "DELETE_APPRENTICE" | "CREATE_EMPLOYEE" | "EDIT_EMPLOYEE" | "DELETE_EMPLOYEE" | "CREATE_COORDINATOR" | "EDIT_COORDINATOR" | "DELETE_COORDINATOR" | "CREATE_COMPANY" | "EDIT_COMPANY" | "DELETE_COMPANY" | "CREATE_ASSESSMENT_INTERVIEW" | "EDIT_ASSESSMENT_INTERVIEW" | "DELETE_ASSESSMENT_INTERVIEW" | "DID_ASSESSMENT_INTERVIEW" | "CREATE_PREPARATION_ASSESSMENT_INTERVIEW" | "EDIT_PREPARATION_ASSESSMENT_INTERVIEW" | "CREATE_ASSESSMENT_CRITERIA" | "EDIT_ASSESSMENT_CRITERIA" | "DELETE_ASSESSMENT_CRITERIA" | "CREATE_TIMEKEEPING" | "EDIT_TIMEKEEPING" | "DELETE_TIMEKEEPING" | "CREATE_APPRENTICE_TEST" | "EDIT_APPRENTICE_TEST" | "UPDATE_MY_PAGE" | "REQUEST_APPROVAL_COMPETENCE_GOAL" | "APPROVE_COMPETENCE_GOAL" | "REJECT_COMPETENCE_GOAL" | "EDIT_RECOMMENDED_PROGRESSION" | "SEND_MESSAGE" | "UPDATE_TERMS" | "SEND_SUPPORT_MESSAGE" | "UPDATE_ABOUT_EDUCATION_OFFICE" | "AAPL" | "TTAIB";
        /** @description A person of any role; apprentices, employees and coordinators convert into it. */
        PersonId: string;
        /** @description One person that can be picked. */
        PersonOption: {
            /** @description What tells people of one name apart. */
            detail: string;
            /** @description Who. */
            id: components["schemas"]["PersonId"];
            /** @description First and last name. */
            navn: string;
        };
        /** @description A person that can be reached. */
        PersonRef: {
            /** @description E-mail. */
            epost?: string | null;
            /** @description Who. */
            id: components["schemas"]["PersonId"];
            /** @description First and last name. */
            navn: string;
            /** @description Telephone in E.164. */
            telefon?: string | null;
        };
        /**
         * @description "Person create or update result codes".
         * @enum {string}
         */
        PersonResult: "SUCCESS" | "UPDATED" | "PHONE_EXISTS" | "PHONEANDEMAIL_EXISTS" | "EMAIL_EXISTS" | "UNDER18" | "MISSING_INFO" | "ERROR";
        /** @description The confirmation. */
        PersonalDataAnonymise: {
            /** @description The name of the person, typed. */
            bekreftelse: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description How much is kept of a person, and what erasing would mean. */
        PersonalDataView: {
            anonymisert?: components["schemas"]["Timestamp"] | null;
            /** @description What is kept; only what there is. */
            deler: components["schemas"]["HeldPartView"][];
            /** @description Why the person cannot be erased; nothing when that can be done. */
            hvorforIkke?: string | null;
            /** @description Who. */
            id: components["schemas"]["PersonId"];
            /** @description What erasing means. */
            konsekvenser: string[];
            /** @description First and last name. */
            navn: string;
            /** @description The role. */
            rolle: components["schemas"]["Role"];
            /** @description Whether the person is deleted, so that only the name is left. */
            slettet: boolean;
            /**
             * Format: int64
             * @description Send it back when erasing.
             */
            version: number;
        };
        /** @description A new identity number. */
        PersonnrUpdate: {
            /** @description Eleven digits; empty removes the number. */
            personnr: string;
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description Whose pictures. */
        PicturesOf: {
            /** @description Apprentices, employees and coordinators; at most 500. */
            people: components["schemas"]["PersonId"][];
        };
        /** @description A training plan. */
        PlanGoals: {
            /** @description Its categories in order. */
            categories: components["schemas"]["CategoryGoals"][];
            /** @description Which. */
            id: components["schemas"]["TrainingPlanId"];
            /** @description Its title. */
            title: string;
        };
        /** @description A training plan by title. */
        PlanRef: {
            /** @description Which. */
            id: components["schemas"]["TrainingPlanId"];
            /** @description Its title. */
            title: string;
        };
        /** @description Some time that somebody was active. */
        PresenceSession: {
            /** @description Its end, or the last sign so far. */
            slutt: components["schemas"]["Timestamp"];
            /** @description Its beginning. */
            start: components["schemas"]["Timestamp"];
        };
        /** @description When somebody was last active. */
        PresenceView: {
            lastseen?: components["schemas"]["Timestamp"] | null;
            /** @description Whether that is now. */
            online: boolean;
        };
        /** @description What only coordinators see. */
        PrivateDetail: {
            /** @description Leaves. */
            fravaer: components["schemas"]["Absence"][];
            /** @description Bank account, eleven digits. */
            kontonummer?: string | null;
            /** @description Rates of a full position over time. */
            vacancyRates: components["schemas"]["VacancyRate"][];
        };
        /** @description Why a request was refused. */
        Problem: {
            /** @description Stable code; the only thing a program should look at. */
            code: string;
            /** @description What is stored now, for `stale_version`. */
            current?: Record<string, never> | null;
            /** @description Wrong fields, for `invalid`. */
            fields?: components["schemas"]["FieldError"][];
            /**
             * Format: int64
             * @description Seconds to wait, for `too_many` and `busy`.
             */
            retry_after_seconds?: number | null;
            /**
             * Format: int32
             * @description HTTP status.
             */
            status: number;
            /** @description Norwegian text for people. */
            title: string;
        };
        /** @description A person's picture. */
        ProfilePicture: {
            /** @description Whose. */
            id: string;
            /** @description Where the one for lists is fetched, for 15 minutes. */
            thumbnailUrl: string;
            /** @description Where it is fetched, for 15 minutes. */
            url: string;
        };
        /** @description A trade (programområde) code of ten characters, as in `NAAGR3----`. */
        ProgramAreaId: string;
        /** @description One trade that can be picked. */
        ProgramAreaOption: {
            /** @description The code again, which tells trades of one title apart. */
            detail: string;
            /** @description Its code. */
            id: components["schemas"]["ProgramAreaId"];
            /** @description Its title. */
            navn: string;
        };
        /** @description A trade by title. */
        ProgramAreaRef: {
            /** @description Which. */
            kode: components["schemas"]["ProgramAreaId"];
            /** @description Its title. */
            tittel: string;
        };
        /** @description How many goals of all training plans of an apprentice are how far. */
        Progress: {
            /**
             * Format: int64
             * @description Approved.
             */
            godkjent: number;
            /**
             * Format: int64
             * @description Approved of all, 0 to 100.
             */
            prosent: number;
            /**
             * Format: int64
             * @description Sent for approval and not yet approved.
             */
            tilgodkjenning: number;
            /**
             * Format: int64
             * @description All.
             */
            total: number;
        };
        /** @description Which browser. */
        PushForget: {
            /** @description Address at the browser's push service. */
            endpoint: string;
        };
        /** @description The key for a subscription. */
        PushKey: {
            /** @description As `applicationServerKey` takes it; null when there are no push messages. */
            publicKey?: string | null;
        };
        /** @description The keys of a subscription, in base64url. */
        PushKeys: {
            /** @description The secret. */
            auth: string;
            /** @description The public key. */
            p256dh: string;
        };
        /** @description A subscription as browsers write it. */
        PushSubscriptionInput: {
            /** @description Address at the browser's push service. */
            endpoint: string;
            /** @description Its keys. */
            keys: components["schemas"]["PushKeys"];
        };
        /** @description Title and text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each. */
        PushText: {
            /** @description The text under it. */
            message: string;
            /** @description One line. */
            title: string;
        };
        /** @description A push message to send. */
        PushToSend: components["schemas"]["Chosen"] & {
            /** @description The caller's own name for this message, so that a call made twice sends once. */
            key: string;
            /** @description What it says. */
            push: components["schemas"]["PushText"];
        };
        /** @description Whether push messages reach somebody. */
        PushTokenStatus: {
            /** @description Whether a device takes them. */
            hasToken: boolean;
            /** @description How many do. */
            tokenLength: number;
        };
        /** @description Title and text of a push message. */
        PushView: {
            message: string;
            title: string;
        };
        /** @description A field's bounds, both included; documents without a value are outside. */
        Range: {
            /** @description The field. */
            field: string;
            /**
             * Format: double
             * @description At most this.
             */
            max?: number | null;
            /**
             * Format: double
             * @description At least this.
             */
            min?: number | null;
        };
        /** @description A receiver of a message. */
        RecipientId: string;
        /**
         * @description What a receiver is; the words of search items.
         * @enum {string}
         */
        RecipientKind: "APPRENTICE" | "EMPLOYEE" | "COORDINATOR" | "COMPANY";
        /** @description Somebody a message would go to. */
        RecipientPreview: {
            etternavn: string;
            fornavn: string;
            /** @description Whether there is an e-mail address. */
            harEpost: boolean;
            /** @description Whether a device takes push messages. */
            harPush: boolean;
            /** @description Whether there is a number for SMS. */
            harTelefon: boolean;
            id: string;
            navn: string;
            type: components["schemas"]["RecipientKind"];
        };
        /** @description A receiver, and how it went. */
        RecipientView: {
            /** @description Why it failed, in words; empty unless it did. */
            forklaring: string;
            id: components["schemas"]["RecipientId"];
            kontakt: string;
            /** @description The person or company; empty once erased. */
            mottaker: string;
            navn: string;
            oppdatert: components["schemas"]["Timestamp"];
            status: components["schemas"]["Delivery"];
            statusLabel: string;
            type: components["schemas"]["RecipientKind"];
        };
        /** @description Whom a message would go to now. */
        Recipients: {
            /** @description Each once, by name. */
            recipients: components["schemas"]["RecipientPreview"][];
            /** @description Chosen ids that cannot be written to: unknown, archived or deleted. */
            unknown: string[];
        };
        /** @description Who is chosen. */
        RecipientsAsked: components["schemas"]["Chosen"];
        /** @description Which document. */
        Refresh: {
            /** @description Its id. */
            id: string;
            /** @description Its kind as search items have it, or its collection. */
            type: string;
        };
        /** @description What was loaded. */
        Refreshed: {
            /** @description The document's id. */
            id: string;
            /**
             * Format: int64
             * @description Position of the newest change that is in it.
             */
            seq: number;
        };
        /** @description One of several searches, refused. */
        RefusedSearch: {
            /**
             * Format: int32
             * @description The HTTP status it would have alone.
             */
            code: number;
            /** @description For developers. */
            error: string;
        };
        /** @description A unit as the register has it; unknown parts are empty. */
        RegisteredUnit: {
            /** @description Where it is. */
            adresse: components["schemas"]["UnitAddress"];
            /** @description What to look at. */
            advarsler: components["schemas"]["UnitWarning"][];
            /**
             * Format: int64
             * @description How many work there, when the register tells.
             */
            antallAnsatte?: number | null;
            /** @description E-mail. */
            epost: string;
            /** @description Company or place. */
            kind: components["schemas"]["UnitKind"];
            /** @description What it does. */
            naering: string;
            /** @description Its name, written as people write names. */
            navn: string;
            /** @description Web site. */
            nettside: string;
            /** @description Its form, as in `Aksjeselskap`. */
            organisasjonsform: string;
            /** @description Organisation number, nine digits. */
            orgnr: string;
            /** @description Of a place: the company. */
            overordnet?: string | null;
            /**
             * Format: date
             * @description When it left the register.
             */
            slettedato?: string | null;
            /** @description Telephone, or mobile. */
            telefon: string;
            /** @description `Privat`, `Kommunal`, `Fylkeskommunal` or `Statlig`, where the form tells. */
            typebedrift: string;
        };
        /** @description What an import did, or would do. */
        Report: {
            /** @description New apprentices. */
            apprenticesCreated: number;
            /** @description Apprentices that were there. */
            apprenticesUpdated: number;
            /** @description New companies. */
            companiesCreated: number;
            /** @description Companies that were there. */
            companiesMatched: number;
            /** @description New instructors. */
            employeesCreated: number;
            /** @description Instructors that were there. */
            employeesMatched: number;
            /** @description The first errors; with any, nothing is written. */
            errors: components["schemas"]["RowError"][];
            /** @description All errors. */
            errorsTotal: number;
            id?: components["schemas"]["ImportId"] | null;
            /** @description Headers of columns that were passed over. */
            ignoredColumns: string[];
            /** @description Rows with content below the header. */
            rows: number;
            /** @description Whether anything was written. */
            written: boolean;
        };
        RequestParams: {
            collection_name: string;
            /** Format: int32 */
            per_page: number;
            q: string;
        };
        /** @description What was erased. */
        RetentionDone: {
            /** @description How many. */
            erased: number;
            /** @description How many of the chosen are not on the list any more, and were left alone. */
            skipped: number;
        };
        /** @description What is to be erased. */
        RetentionRun: {
            /** @description Which of those on the list. */
            ids: string[];
        };
        /** @description For how long a kind of data is kept. */
        RetentionSetting: {
            /** @description Whether what is over goes by itself, each night. */
            automatic: boolean;
            /** @description From when the time runs, and what happens when it is over. */
            explanation: string;
            /** @description The kind's name. */
            kind: string;
            /**
             * Format: int64
             * @description Months; nothing for without a limit.
             */
            months?: number | null;
            /**
             * Format: int32
             * @description What is proposed.
             */
            monthsDefault: number;
            /** @description How much is over now. */
            overdue: number;
            /** @description What people call it. */
            title: string;
            /**
             * Format: int64
             * @description Send it back when changing; 0 before the first.
             */
            version: number;
        };
        /** @description For how long a kind of data is to be kept. */
        RetentionUpdate: {
            /** @description Whether what is over goes by itself, each night. */
            automatic: boolean;
            /**
             * Format: int64
             * @description Months; nothing for without a limit.
             */
            months?: number | null;
            /**
             * Format: int64
             * @description The version that was read; 0 before the first.
             */
            version: number;
        };
        /**
         * @description Who somebody is in an organisation. Compared in upper case.
         * @enum {string}
         */
        Role: "KOORDINATOR" | "ANSATT" | "LAERLING";
        /** @description One error of one row. */
        RowError: {
            /** @description Stable code. */
            code: string;
            /** @description Header of the column. */
            column: string;
            /** @description Norwegian text. */
            message: string;
            /** @description Number of the row in the sheet, counted from 1. */
            row: number;
        };
        /** @description A saved view of a list. */
        SavedView: {
            /** @description Its owner's name; empty for the caller's own, and when the owner has left. */
            eier: string;
            /** @description Its id. */
            id: components["schemas"]["ViewId"];
            /** @description The list's collection. */
            list: string;
            /** @description Its name. */
            navn: string;
            /** @description Whether it is the caller's own. */
            own: boolean;
            /** @description What the list's address holds, as in `?statusLabel=I+læretid`. */
            query: string;
            /** @description Whether all coordinators have it. */
            shared: boolean;
            /** @description Whether the caller's list opens with it. */
            standard: boolean;
            /**
             * Format: int64
             * @description Send it back when changing it.
             */
            version: number;
        };
        /** @description A document that was found. */
        SearchHit: {
            document: Record<string, never>;
            /** @description What was found, by field. */
            highlight: {
                [key: string]: components["schemas"]["FoundIn"];
            };
            /** @description The same as a list. */
            highlights: components["schemas"]["FoundInField"][];
            /**
             * Format: int64
             * @description Larger is better.
             */
            text_match: number;
        };
        /** @description A person, a company or a page. */
        SearchItem: {
            /** @description Of an apprentice: what kind of one. */
            apprenticeType: string;
            /** @description Company of a person, the first of several. */
            companyName: string;
            data: components["schemas"]["SearchItemData"];
            /** @description What it is called. */
            display: string;
            id: string;
            initials: string;
            /** @description Of an employee, a coordinator or a group: what it is. */
            role: string;
            type: components["schemas"]["SearchType"];
        };
        /** @description Particulars; empty where a kind has none. */
        SearchItemData: {
            bedrift: string;
            epost: string;
            etternavn: string;
            fornavn: string;
            orgnr: string;
            poststed: string;
            /** @description Where it opens for the caller; empty when it does not. */
            route: string;
            telefon: string;
        };
        /** @description What was found: kind by kind, the one with the best match first. */
        SearchItems: {
            items: components["schemas"]["SearchItem"][];
        };
        /** @description A search key. */
        SearchKey: {
            /** @description The collections it opens, by the names to search them under. */
            collections: string[];
            /** @description When it stops to count; it closes earlier with the session. */
            expiresAt: components["schemas"]["Timestamp"];
            /** @description For the header `X-TYPESENSE-API-KEY`. */
            key: string;
        };
        /** @description The answer to one search. */
        SearchResult: {
            /** @description The facets in the order asked for. */
            facet_counts: components["schemas"]["FacetCounts"][];
            /** @description Documents that match, on all pages. */
            found: number;
            /** @description The page's documents. */
            hits: components["schemas"]["SearchHit"][];
            /** @description Documents the key's holder may see. */
            out_of: number;
            /**
             * Format: int32
             * @description The page answered.
             */
            page: number;
            /** @description What was asked. */
            request_params: components["schemas"]["RequestParams"];
            /** @description Always false: an answer is whole. */
            search_cutoff: boolean;
            /**
             * Format: int64
             * @description Time it took.
             */
            search_time_ms: number;
        };
        /**
         * @description What a search item is.
         * @enum {string}
         */
        SearchType: "APPRENTICE" | "EMPLOYEE" | "COMPANY" | "COORDINATOR" | "GROUP" | "PAGE";
        /** @description The new number. */
        SendNewPhoneSms: {
            /** @description Phone number as people write it. */
            phone: string;
            /** @description The caller's organisation. */
            tenantId: string;
        };
        /** @description Whose password is forgotten: phone number or e-mail. */
        SendResetPasswordEmail: {
            /** @description E-mail, in any case. */
            epost?: string | null;
            /** @description Phone number as people write it. */
            phoneNumber?: string | null;
            /** @description The organisation. */
            tenantId: string;
        };
        /** @description Where to send a code. */
        SendVerificationSms: {
            /** @description The password, where the organisation demands it too. */
            password?: string | null;
            /** @description Phone number as people write it. */
            phone: string;
            /** @description The organisation. */
            tenantId: string;
        };
        /** @description Who sent a message. */
        Sender: {
            id: components["schemas"]["PersonId"];
            /** @description Empty once nobody knows. */
            navn: string;
        };
        /** @description What was stored: the message is on its way. */
        SentMessage: {
            /**
             * Format: int64
             * @description Those it goes out to.
             */
            iKo: number;
            /** @description The message. */
            id: components["schemas"]["MessageId"];
            /**
             * Format: int64
             * @description All receivers.
             */
            recipientsCount: number;
            /**
             * Format: int64
             * @description Those without number or address.
             */
            utenKontakt: number;
        };
        /** @description A new password. */
        SetPassword: {
            /** @description E-mail, for an account that has none. */
            epost?: string | null;
            /** @description New password. */
            password: string;
        };
        /** @description What came of it. */
        SetPasswordAnswer: {
            /** @description Outcome. */
            status: components["schemas"]["SetPasswordStatus"];
        };
        /**
         * @description What came of it.
         * @enum {string}
         */
        SetPasswordStatus: "SUCCESS" | "NEED_EMAIL" | "FAILED";
        /** @description E-mail and password. */
        SignIn: {
            /** @description In any case. */
            epost: string;
            /** @description Password. */
            password: string;
            /** @description The organisation. */
            tenantId: string;
        };
        /** @description Body of every sign-in answer. */
        SignInAnswer: {
            /** @description Bearer token for all other calls. */
            accessToken?: string | null;
            /**
             * Format: int64
             * @description Seconds the token counts.
             */
            expiresIn?: number | null;
            /** @description Outcome. */
            status: components["schemas"]["Status"];
            verificationid?: components["schemas"]["VerificationId"] | null;
        };
        /** @description A one-time token. */
        SignInToken: {
            /** @description The organisation it is for. */
            tenant: string;
            /** @description The token. */
            token: string;
        };
        /** @description A message as it was sent. */
        SimulatedMessage: {
            /** @description The text, cut at [`BODY_CHARS_MAX`] characters. */
            body: string;
            /** @description The kind of message. */
            channel: components["schemas"]["Channel"];
            /** @description The channel and the message's idempotency key. */
            id: string;
            /** @description When it was sent: milliseconds since 1970. */
            sentAt: components["schemas"]["Timestamp"];
            /** @description The subject of an e-mail, the title of a push message, the sender of a text message. */
            subject: string;
            /** @description The receiver: a number, an address or a push endpoint. */
            to: string;
        };
        /** @description An SMS to send. */
        SmsToSend: components["schemas"]["Chosen"] & {
            /** @description The text; `{fornavn}`, `{etternavn}` and `{opplaeringskontor}` are filled for each. */
            SMSmelding: string;
            /** @description The caller's own name for this message, so that a call made twice sends once. */
            key: string;
        };
        /** @description One field to sort by. */
        Sort: {
            /** @description Which way; ascending when it is left out. */
            direction?: components["schemas"]["Direction"];
            /** @description The field, or [`RELEVANCE`]. */
            field: string;
        };
        /** @description Documentation by status. */
        StatisticsView: {
            /**
             * Format: int64
             * @description Approved.
             */
            dokumentasjonGodkjent: number;
            /**
             * Format: int64
             * @description To be corrected.
             */
            dokumentasjonRettes: number;
            /**
             * Format: int64
             * @description Waiting for an answer.
             */
            dokumentasjonSendt: number;
        };
        /** @description Only numbers have more than the number of their values. */
        Stats: {
            /** Format: double */
            avg?: number | null;
            /** Format: double */
            max?: number | null;
            /** Format: double */
            min?: number | null;
            /** Format: double */
            sum?: number | null;
            total_values: number;
        };
        /**
         * @description Outcome of a sign-in call.
         * @enum {string}
         */
        Status: "success" | "failed" | "need password" | "wrong password" | "expired" | "too many attempts" | "no phone number" | "invalid tenant" | "invalid phone number";
        /** @description How many apprentices have a status. */
        StatusCount: {
            /** @description Apprentices. */
            count: number;
            /** @description Text of its phase badge. */
            label: string;
            /** @description The status. */
            status: components["schemas"]["ApprenticeStatus"];
        };
        /** @description How much of a full position the apprentice works, over time. */
        Stillingsprosent: {
            /** @description All rates; without one it is a full position. */
            vacancyRates: components["schemas"]["VacancyRate"][];
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description An organisation one may sign in to. */
        Tenant: {
            /** @description Its name. */
            navn: string;
            /** @description Its id. */
            tenantId: components["schemas"]["TenantId"];
        };
        /**
         * @description An organisation (tenant): 2 to 30 characters `a-z 0-9`, starting with a letter, so that it
         *     can stand in a file name, a schema name and an address.
         */
        TenantId: string;
        /** @description What is accepted. */
        TermsAccept: {
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description New texts. */
        TermsUpdate: {
            /** @description What one agrees to as a user, as rich text. */
            brukervilkar: string;
            /** @description How personal data is handled, as rich text. */
            personvern: string;
            /**
             * Format: int64
             * @description The version that was changed; 0 for the first.
             */
            version: number;
        };
        /** @description A version of the terms without its texts. */
        TermsVersion: {
            /** @description When it was written. */
            created: components["schemas"]["Timestamp"];
            /** @description Who wrote it; empty for the system and for people who are gone. */
            navn: string;
            /**
             * Format: int64
             * @description Which.
             */
            version: number;
        };
        /** @description A version of the terms. */
        TermsView: {
            /** @description What one agrees to as a user, as rich text. */
            brukervilkar: string;
            created?: components["schemas"]["Timestamp"] | null;
            /** @description How personal data is handled, as rich text. */
            personvern: string;
            /**
             * Format: int64
             * @description Which; 0 while none has been written.
             */
            version: number;
        };
        /** @description An entry in the timeline of a record. */
        TimelineId: string;
        /**
         * Format: int64
         * @description An instant: milliseconds since 1970-01-01T00:00Z.
         */
        Timestamp: number;
        /** @description A trade. */
        TradeInput: {
            /**
             * Format: date
             * @description The last day of the approval; without one it holds until it is taken back.
             */
            godkjentTil?: string | null;
            /** @description Which. */
            programomrade: components["schemas"]["ProgramAreaId"];
        };
        /** @description A trade of a company. */
        TradeView: {
            /**
             * Format: date
             * @description The last day of the approval; without one it holds until it is taken back.
             */
            godkjentTil?: string | null;
            /** @description Which. */
            kode: components["schemas"]["ProgramAreaId"];
            /** @description Its title; the code for one that is gone. */
            tittel: string;
        };
        /**
         * @description How the time in the company is divided, which the grant follows (field `tilskuddsmodell`).
         * @enum {string}
         */
        TrainingModel: "HOVEDMODELL" | "SAERLOP" | "FULL4" | "FULL2";
        /** @description A category of a training plan. */
        TrainingPlanCategory: {
            /** @description Its goals in order. */
            goals: components["schemas"]["TrainingPlanGoal"][];
            /** @description The category. */
            id: components["schemas"]["CategoryId"];
            /** @description What people read. */
            label: string;
        };
        /** @description A goal of a training plan. */
        TrainingPlanGoal: {
            /** @description The goal. */
            id: components["schemas"]["GoalId"];
            /** @description National code of the goal it was copied from. */
            kode: components["schemas"]["GoalId"];
            /** @description The whole goal. */
            label: string;
        };
        /** @description A training plan of the organisation (opplæringsplan). */
        TrainingPlanId: string;
        /** @description A line of the list of training plans. */
        TrainingPlanLine: {
            /**
             * Format: int64
             * @description Number of goals.
             */
            antallMaal: number;
            /** @description Code of the curriculum it was made from. */
            curriculum: components["schemas"]["CurriculumId"];
            /** @description The plan. */
            id: components["schemas"]["TrainingPlanId"];
            /** @description Title. */
            title: string;
        };
        /** @description A training plan with its goals. */
        TrainingPlanView: {
            /**
             * Format: int64
             * @description Number of goals.
             */
            antallMaal: number;
            /** @description Categories in order. */
            categories: components["schemas"]["TrainingPlanCategory"][];
            /** @description Code of the curriculum it was made from. */
            curriculum: components["schemas"]["CurriculumId"];
            /**
             * Format: int64
             * @description The curriculum's version then.
             */
            curriculumVersion: number;
            /** @description The plan. */
            id: components["schemas"]["TrainingPlanId"];
            /** @description Title. */
            title: string;
            /**
             * Format: int64
             * @description Grows with every change.
             */
            version: number;
        };
        /** @description What taking an import back did. */
        UndoReport: {
            /** @description The first records that were left as they are. */
            kept: components["schemas"]["Kept"][];
            /** @description All records that were left as they are. */
            keptTotal: number;
            /** @description Records that the import had made and that are gone. */
            removed: number;
            /** @description Records that are as they were before. */
            restored: number;
        };
        /**
         * @description Whether an import can be taken back.
         * @enum {string}
         */
        Undoable: "YES" | "UNDONE" | "TOO_LATE";
        /** @description Where a unit is; unknown parts are empty. */
        UnitAddress: {
            /** @description Street and number; several lines with a comma between. */
            adresse: string;
            /** @description County, which the register tells by the municipality's number. */
            fylke: string;
            /** @description Municipality. */
            kommunenavn: string;
            /** @description Postal code. */
            postnr: string;
            /** @description Post town. */
            poststed: string;
        };
        /**
         * @description Whether it is a company or one of its places.
         * @enum {string}
         */
        UnitKind: "ENHET" | "UNDERENHET";
        /** @description A unit of the register. */
        UnitView: components["schemas"]["RegisteredUnit"] & {
            bedriftid?: components["schemas"]["CompanyId"] | null;
        };
        /**
         * @description What should be looked at before the office makes a contract.
         * @enum {string}
         */
        UnitWarning: "KONKURS" | "AVVIKLING" | "SLETTET";
        /** @description A number of unread messages. */
        UnreadCount: {
            /** Format: int64 */
            count: number;
        };
        /** @description How much the caller has not read; the unread count is the sum of both. */
        UnreadMessages: {
            automaticMessages: components["schemas"]["UnreadCount"];
            messages: components["schemas"]["UnreadCount"];
        };
        /** @description The new e-mail. */
        UpdateSelfEmail: {
            /** @description E-mail; it is stored in lower case. */
            email: string;
        };
        /** @description How much of a full position somebody works from a day on. */
        VacancyRate: {
            /**
             * Format: double
             * @description Percent of a full position, above 0 and at most 100.
             */
            rate: number;
            /**
             * Format: date
             * @description First day it holds.
             */
            start: string;
        };
        ValueCount: {
            count: number;
            highlighted: string;
            value: string;
        };
        /** @description A pending SMS verification. */
        VerificationId: string;
        /**
         * @description How far a code has come.
         * @enum {string}
         */
        VerificationState: "pending" | "used" | "expired";
        /** @description How far a code has come. */
        VerificationStatus: {
            /** @description How far. */
            status: components["schemas"]["VerificationState"];
        };
        /** @description A new password and the link's token. */
        VerifyResetPassword: {
            /** @description New password. */
            password: string;
            /** @description The link's token. */
            token: string;
        };
        /** @description A code and what it answers. */
        VerifySms: {
            /** @description Six digits; white space is passed over. */
            code: string;
            /** @description What [`super::send_verification_sms`] answered. */
            verificationid: string;
        };
        /** @description A saved view of a list. */
        ViewId: string;
        /** @description What a view holds. */
        ViewInput: {
            /** @description Its name. */
            navn: string;
            /** @description What the list's address holds. */
            query: string;
            /** @description Whether all coordinators have it. */
            shared: boolean;
        };
        /** @description A view's new name, content and sharing. */
        ViewUpdate: components["schemas"]["ViewInput"] & {
            /**
             * Format: int64
             * @description The version that was read.
             */
            version: number;
        };
        /** @description Documentation of one week. */
        WeekCount: {
            /** @description Approved in it. */
            godkjent: number;
            /** @description Last sent in it. */
            sendt: number;
            /** @description ISO week, as in `2026-W47`. */
            uke: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    apprentices_archive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Apprentices"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Without DELETE_APPRENTICE */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentices_coordinators_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CoordinatorsUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoordinatorsAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators connect */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Also for a coordinator that is not there */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentices_restore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Apprentices"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The archive is the coordinators' */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprenticeUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `exists`: another's e-mail or telephone */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_coordinators_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ansvarligekoordinatorer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exams_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExamsUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowupView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators follow up */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followup_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowupView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators follow up */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_fravaer_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fravaer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_goals_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeGoals"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_godskrivning_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Godskrivning"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    grantmodel_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantModelUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowupView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators follow up */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_hevlaerekontrakt_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Hevlaerekontrakt"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_contracts_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractView"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_contract_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContractCreate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, archived, or `no_contract`: none has begun */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_laerebedrift_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Laerebedrift"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_laerefag_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Laerefag"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_laerekontrakt_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Laerekontrakt"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    contract_file_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    contract_file_create: {
        parameters: {
            query: {
                /** @description Its name with its extension. */
                name: string;
            };
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is no coordinator */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 25 MB of picture, 50 MB of file */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a file that is taken */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_laeretid_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Laeretid"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    missingsubjects_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MissingSubjectsUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowupView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators follow up */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_personnr_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonnrUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a number, or another's */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_personnr_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullPersonnr"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such apprentice, or no number */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    apprentice_stillingsprosent_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Stillingsprosent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprenticeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or archived */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archived_apprentice_delete: {
        parameters: {
            query: {
                /** @description The version that was read. */
                version: number;
            };
            header?: never;
            path: {
                /** @description The apprentice */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The archive is the coordinators' */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not in the archive, or changed meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    attachment_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators remove files */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    send_reset_password_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendResetPasswordEmail"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    send_verification_sms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendVerificationSms"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    set_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetPasswordAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    signin_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInToken"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    signout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tenants_by_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByEmail"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"][];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tenants_by_phone_number: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByPhoneNumber"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tenant"][];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verification_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationStatus"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verify_reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyResetPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    verify_sms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifySms"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInAnswer"];
                };
            };
        };
    };
    badges_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badges"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_choices_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatChoices"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Coordinators search */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Apprentices delete nothing */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_participants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatParticipants"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_rooms_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatRooms"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_room_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChatRoom"];
            };
        };
        responses: {
            /** @description The two have a room already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatRoomView"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatRoomView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody, too many, or not the caller's to choose */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_room_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatRoomView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_room_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRoomUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatRoomView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Apprentices give no names */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first, or no group */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_file_create: {
        parameters: {
            query: {
                /** @description Its name with its extension. */
                name: string;
                /** @description The caller's own name for this message, so that a call made twice sends once. */
                key: string;
            };
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            /** @description Sent before under this key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessageView"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessageView"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 25 MB of picture, 50 MB of file */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a file that is taken, or too many */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_members_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatMembersAdd"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatRoomView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a group */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many, or not the caller's to choose */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_member_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room */
                id: string;
                /** @description Who */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Apprentices take nobody else out */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or one of them is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a group */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_messages_list: {
        parameters: {
            query?: {
                /** @description Only those before the message of this number; the newest when not said. */
                before?: number;
            };
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessages"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_message_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChatMessage"];
            };
        };
        responses: {
            /** @description Sent before under this key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessageView"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessageView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_room_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRoomRead"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or the caller is not in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_unread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatUnread"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documents_export: {
        parameters: {
            query?: {
                filter_by?: string;
                sort_by?: string;
                include_fields?: string;
                exclude_fields?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON Lines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    document_search: {
        parameters: {
            query?: {
                q?: string;
                query_by?: string;
                filter_by?: string;
                facet_by?: string;
                max_facet_values?: number;
                sort_by?: string;
                page?: number;
                per_page?: number;
                prefix?: string;
                num_typos?: string;
                include_fields?: string;
                exclude_fields?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    document_retrieve: {
        parameters: {
            query?: {
                include_fields?: string;
                exclude_fields?: string;
            };
            header?: never;
            path: {
                name: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDetail"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_delete: {
        parameters: {
            query: {
                /** @description The version that was read. */
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `has_apprentices`, or somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_employees_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyEmployees"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_coordinators_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyCoordinators"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_departments_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyDepartments"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_contact_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnCompany"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Without EDIT_COMPANY */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's own */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_contact_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyContactUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnCompany"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Without EDIT_COMPANY */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's own */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_trades_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyTrades"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coordinator_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoordinatorDetail"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coordinator_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CoordinatorUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoordinatorDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `own_contacts`, or somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `exists`: another coordinator has the e-mail or the telephone */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coordinator_delete: {
        parameters: {
            query: {
                /** @description The version that was read. */
                version: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `oneself`, `last_coordinator`, or somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coordinator_access_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CoordinatorAccess"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoordinatorDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `oneself`, `last_coordinator`, or somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    curricula_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurriculumItem"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentationCreate"];
            };
        };
        responses: {
            /** @description It was there already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationView"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The id is in use, or there is no room */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentationUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed meanwhile, or not in its status */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_delete: {
        parameters: {
            query: {
                /** @description The version that the caller has seen. */
                version: number;
            };
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed meanwhile, or not in its status */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentationApprove"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed meanwhile, or not in its status */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_file_create: {
        parameters: {
            query: {
                /** @description Its name with its extension. */
                name: string;
            };
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not in its status */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 25 MB of picture, 50 MB of file */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a file that is taken, or too many */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_file_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
                /** @description The file */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not in its status */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_return: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentationReturn"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed meanwhile, or not in its status */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_send: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentationVersion"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed meanwhile, or not in its status */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documentation_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The documentation */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentationVersion"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentationView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Changed meanwhile, or not in its status */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    documents_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description apprentices or companies */
                of: string;
                /** @description Whose documents */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An apprentice has no page for them */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    document_create: {
        parameters: {
            query: {
                /** @description Its name with its extension. */
                name: string;
            };
            header?: never;
            path: {
                /** @description apprentices or companies */
                of: string;
                /** @description Whose documents */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators add files */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 25 MB of picture, 50 MB of file */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a file that is taken, or too many */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_connectedapprentices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The employee */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 1,000 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedApprentice"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmployee"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeCreated"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `exists`: another employee has the e-mail, the telephone or the identity number */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeDelete"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_editbasic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeBasics"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `exists`: another employee has it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_editcompanyapprentices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeConnections"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeDetail"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Connected to something that is not there */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_searchkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchKey"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_searchkeyapprentices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchKey"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_searchkeyapprenticesself: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchKey"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employee_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The employee */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeDetail"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    file_download: {
        parameters: {
            query: {
                /** @description The organisation. */
                tenant: string;
                /**
                 * @description The file itself or its small picture.
                 * @example original
                 */
                variant: string;
                /** @description The name it is saved under. */
                name: string;
                /** @description When it stops working, in milliseconds since 1970. */
                expires: number;
                /** @description Shows that the server made this address. */
                signature: string;
                /** @description `1` to save instead of showing. */
                download?: string;
            };
            header?: never;
            path: {
                /** @description The file */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": number[];
                };
            };
            /** @description The part asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": number[];
                };
            };
            /** @description The browser has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No such file, or the address has expired */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The part asked for begins after the end */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    graphql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GraphqlRequest"];
            };
        };
        responses: {
            /** @description The answer, or `errors` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphqlAnswer"];
                };
            };
            /** @description Not one operation of the schema */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphqlAnswer"];
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that has ended */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphqlAnswer"];
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    groups_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupView"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    group_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    group_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    group_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    group_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    group_members_list: {
        parameters: {
            query?: {
                /** @description Beginnings of words in the name, telephone or company; empty for all. */
                q?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Members on a page, at most 250. */
                perPage?: number;
            };
            header?: never;
            path: {
                /** @description The group */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembersPage"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    group_members_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMembers"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMembersMoved"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody, too many, or somebody unknown */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    group_members_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupMembers"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMembersMoved"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody, or too many */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    people_imports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportView"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators import */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    people_import_create: {
        parameters: {
            query: {
                /** @description Its name with its extension. */
                name: string;
                /** @description Whether it only says what it would do. */
                mode: "check" | "write";
                /**
                 * @description What each column holds, from the left, separated by commas, with nothing for one to pass
                 *     over; left out, the headers tell.
                 */
                columns?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators import */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    people_import_outline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outline"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators import */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 20 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a file that can be read */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    people_import_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoReport"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators import */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Taken back already, or too old */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    journal_list: {
        parameters: {
            query?: {
                /** @description The newest so many, at most 250. */
                perPage?: number;
            };
            header?: never;
            path: {
                /** @description apprentices or companies */
                of: string;
                /** @description Whose journal */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    journalnote_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description apprentices or companies */
                of: string;
                /** @description Whose journal */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JournalNoteCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalNoteView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators write journals */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    journalnote_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The journal note */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JournalNoteUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalNoteView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators write journals */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    journalnote_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The journal note */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators write journals */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    journalnote_file_create: {
        parameters: {
            query: {
                /** @description Its name with its extension. */
                name: string;
            };
            header?: never;
            path: {
                /** @description The journal note */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators add files */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 25 MB of picture, 50 MB of file */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a file that is taken, or too many */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `no_profile`: no active profile */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    messages_has_user_fcm_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushTokenStatus"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    messages_recipients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecipientsAsked"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recipients"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators send */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    messages_sendepost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EpostToSend"];
            };
        };
        responses: {
            /** @description Sent before under this key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators send */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another message has the key */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    messages_sendpush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushToSend"];
            };
        };
        responses: {
            /** @description Sent before under this key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators send */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another message has the key */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    messages_sendsms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SmsToSend"];
            };
        };
        responses: {
            /** @description Sent before under this key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators send */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another message has the key */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    message_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    message_resend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is left to send it to */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    multi_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MultiSearch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultiSearchAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    note_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description apprentices, employees or companies */
                of: string;
                /** @description Whom or what it is about */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    note_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description apprentices, employees or companies */
                of: string;
                /** @description Whom or what it is about */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators write notes */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    note_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description apprentices, employees or companies */
                of: string;
                /** @description Whom or what it is about */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators write notes */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    note_file_create: {
        parameters: {
            query: {
                /** @description Its name with its extension. */
                name: string;
            };
            header?: never;
            path: {
                /** @description apprentices, employees or companies */
                of: string;
                /** @description Whom or what it is about */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators add files */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 25 MB of picture, 50 MB of file */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a file that is taken, or too many */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    notificationcenter_my: {
        parameters: {
            query?: {
                /** @description Days from now back: 1 to 1,500, 100 when not said. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyNotifications"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    notificationcenter_readmessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    notificationcenter_unreadmessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadMessages"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    company_options: {
        parameters: {
            query?: {
                /** @description Beginning of a name or an organisation number; empty for all. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyOption"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coordinator_options_list: {
        parameters: {
            query?: {
                /** @description Beginnings of words in the name, e-mail or telephone; empty for the first ones. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name, at most 20 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonOption"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators pick */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_apprentice_options: {
        parameters: {
            query?: {
                /** @description Beginnings of words in the name, e-mail or telephone; empty for the first ones. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best first, at most 20 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonOption"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employeemgmt_company_options: {
        parameters: {
            query?: {
                /** @description Beginnings of words in the name, e-mail or telephone; empty for the first ones. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Best first, at most 20 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeCompanyOption"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    employee_options_list: {
        parameters: {
            query?: {
                /** @description Beginnings of words in the name, e-mail or telephone; empty for the first ones. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name, at most 20 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonOption"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators pick */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    program_area_options: {
        parameters: {
            query?: {
                /** @description Beginnings of words in the title, or of the code; empty for the first ones. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramAreaOption"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    org_companies_search: {
        parameters: {
            query: {
                /** @description The name, or a part of it. */
                navn: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitView"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `register_unavailable` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    org_company_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organisation number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_in_register` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not an organisation number */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `register_unavailable` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    org_sorgs_list: {
        parameters: {
            query: {
                /** @description Organisation number of the company. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnitView"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not an organisation number */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `register_unavailable` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    organisation_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    organisation_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfficeUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficeView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `stale_version`: somebody was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    overview_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    person_groups_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The apprentice or employee */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupRef"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators have groups */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    presence_note: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    presence_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresenceView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    presence_sessions_list: {
        parameters: {
            query?: {
                /** @description Days, 1 to 90; 30 when left out. */
                days?: number;
            };
            header?: never;
            path: {
                /** @description The person */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresenceSession"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    audit_list: {
        parameters: {
            query?: {
                /** @description Whom it concerns. */
                person?: components["schemas"]["PersonId"];
                /** @description Who did it. */
                utfort?: components["schemas"]["PersonId"];
                /** @description What it is about. */
                kind?: "PERSONNUMMER" | "PERSONVERN" | "PERSONER" | "TILGANG" | "JOURNAL" | "DOKUMENTASJON" | "KONTRAKTER" | "KONTORET";
                /** @description First day. */
                fra?: string;
                /** @description Last day. */
                til?: string;
                /** @description The `next` of the window before. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditWindow"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    personal_data_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    personal_data_anonymise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalDataAnonymise"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `stale_version`, `anonymised` already, or a `coordinator` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `bekreftelse` is not the name */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    personal_data_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive, sent while it is written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": number[];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retention_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionSetting"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retention_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind of data */
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionSetting"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `stale_version`: somebody was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retention_overdue_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind of data */
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverdueList"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retention_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The kind of data */
                kind: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionRun"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionDone"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    push_key_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushKey"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    push_subscription_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscriptionInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    push_subscription_forget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushForget"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_items: {
        parameters: {
            query?: {
                /** @description What was typed; empty for the first of all. */
                q?: string;
                /** @description Kinds, with commas between them; all without any. */
                types?: string;
                /** @description Only members of the group with this id. */
                group?: string;
                /** @description Items of each kind at most. */
                perType?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchItems"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": number[];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 50,000 rows */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search_ids: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                collection: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdsAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 50,000 */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    simulator_messages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulatedMessage"][];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    terms_view: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    terms_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TermsUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `stale_version`: somebody was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    terms_versions_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsVersion"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    terms_version_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    trainingplans_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingPlanLine"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    trainingplan_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTrainingPlan"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingPlanView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    trainingplan_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrainingPlanView"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    terms_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TermsAccept"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `stale_version`: there is a newer one */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coordinator_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CoordinatorFields"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoordinatorCreated"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `exists`: another coordinator has the e-mail or the telephone */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forced_acceptance_enable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForcedAcceptanceEnable"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `no_terms`: there is nothing to accept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    file_url_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileUrlCreate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileUrl"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such file, or not the caller's to know */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    profile_picture_create: {
        parameters: {
            query: {
                /** @description Its name with its extension. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            /** @description The upload broke off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Without UPDATE_MY_PAGE */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More than 10 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Neither PNG, JPEG nor WebP */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    profile_picture_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Without UPDATE_MY_PAGE */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    profile_pictures_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PicturesOf"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfilePicture"][];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshtypesense: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Refresh"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refreshed"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    users_searchkey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchKey"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    send_new_phone_sms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendNewPhoneSms"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPhoneAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `exists`: another account has the number */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    update_self_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSelfEmail"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `exists`: another account has the e-mail */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verify_new_phone_sms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifySms"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPhoneAnswer"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `exists`: another account has the number */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    views_list: {
        parameters: {
            query: {
                /** @description The list's collection, as in `LAERLINGER`. */
                list: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"][];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a list */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    view_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewView"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only coordinators share */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There are as many as there may be */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    view_default_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DefaultView"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not a list, or not a view of it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    view_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The view */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description Not JSON, or broken off */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or somebody else's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody else was first */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Larger than a body may be */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not sent as JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    view_delete: {
        parameters: {
            query: {
                /** @description The version that was read. */
                version: number;
            };
            header?: never;
            path: {
                /** @description The view */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No token, or one that no longer counts */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, or somebody else's */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Somebody changed it meanwhile */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Wrong fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
